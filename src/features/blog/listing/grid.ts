import { styled } from '../../../kit/ui/theme.ts';

/** Cards in one, two or three columns. */
export const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$6',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** A part of a long list. It carries the gap to the next one, so that heights of parts add up. */
export const Block = styled(Grid, { paddingBlockEnd: '$6' });

/** The place of the large card before the first block. */
export const Head = styled('div', { paddingBlockEnd: '$6' });

/** The head of a list and its blocks, one under the other. */
export const Blocks = styled('div', {
  display: 'flow-root',
  // The last block has nothing to keep a distance from.
  marginBlockEnd: 'calc(-1 * $space$6)',
});
