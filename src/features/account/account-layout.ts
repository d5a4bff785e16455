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

// A column, so that the save bar can stick to the window's lower edge; controls that get the focus stay clear of it.
export const Groups = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  minInlineSize: 0,
  '& :is(a, button, input, select)': {
    scrollMarginBlockEnd: '96px',
    '@phone': { scrollMarginBlockEnd: '160px' },
  },
});

/** Sections that belong together, as rows of one surface. */
export const Group = styled('div', {
  paddingInline: '$6',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '& > * + *': { borderBlockStart: '1px solid $colors$line' },
  '@phone': { paddingInline: '$4' },
});

/** Two fields side by side, stacked on phones. */
export const Pair = styled('div', {
  display: 'grid',
  alignItems: 'start',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
