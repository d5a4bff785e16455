import { css, styled } from './theme.ts';

/** Hides an element visually, for assistive technology only. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same as a class. */
export const visuallyHidden = css(unseen);

/** Text for assistive technology only. */
export const VisuallyHidden = styled('span', visuallyHidden);
