import { styled } from '../../kit/ui/theme.ts';

/** The page: its heading, and below it the index beside the cards if there is room. */
export const AccountLayout = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  maxInlineSize: '1000px',
  marginInline: 'auto',
  '@roomy': { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: '$10' },
});

export const AccountHead = styled('div', {
  '@roomy': { gridColumn: '1 / -1' },
});

export const Cards = styled('div', { display: 'grid', gap: '$6', minInlineSize: 0 });

/** Two fields side by side, stacked on phones. */
export const Pair = styled('div', {
  display: 'grid',
  alignItems: 'start',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
