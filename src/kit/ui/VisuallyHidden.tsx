import { css, styled } from './theme.ts';

/** The look of text for assistive technology alone. */
export const visuallyHidden = css({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text for assistive technology alone. */
export const VisuallyHidden = styled('span', visuallyHidden);
