import { styled } from '../../ui/theme.ts';

/** Cards in one, two or three columns. */
export const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$6',
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** Fills whole rows in one, two and three columns. */
export const BLOCK_SIZE = 12;

/**
 * A part of a long list. Far from the window it is neither laid out nor painted and keeps its last height; its text is
 * still found by the browser's search. Its padding leaves room for focus rings, which it would cut off.
 */
export const Block = styled(Grid, {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 1800px',
  margin: '-8px',
  padding: '8px',
  // A list that comes back is laid out whole once, so that the window finds its place in it.
  '[data-whole="true"] > &': { contentVisibility: 'visible' },
});
