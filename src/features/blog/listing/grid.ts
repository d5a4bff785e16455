import { styled } from '../../../kit/ui/theme.ts';

/** Cards in one, two or three columns. */
export const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$6',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** A block of a long list. Its padding is the gap to the next, so that block heights add up. */
export const Block = styled(Grid, { paddingBlockEnd: '$6' });

/** The large card's place before the first block. */
export const LeadCardPlace = styled('div', { paddingBlockEnd: '$6' });

/** A list's head and its blocks, stacked. */
export const BlockStack = styled('div', {
  display: 'flow-root',
  // The last block needs no gap after it.
  marginBlockEnd: 'calc(-1 * $space$6)',
});
