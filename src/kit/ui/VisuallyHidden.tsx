import { css, styled } from './theme.ts';

/** Hides text visually, for assistive technology only. */
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

/** Text for assistive technology only. */
export const VisuallyHidden = styled('span', visuallyHidden);
