import { styled } from './theme.ts';

/** Children in a column, or in a row that wraps, with even gaps on the 4 px grid. */
export const Stack = styled('div', {
  display: 'flex',
  minInlineSize: 0,
  variants: {
    direction: {
      column: { flexDirection: 'column' },
      row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
    },
    gap: {
      1: { gap: '$1' },
      2: { gap: '$2' },
      3: { gap: '$3' },
      4: { gap: '$4' },
      6: { gap: '$6' },
      8: { gap: '$8' },
      12: { gap: '$12' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      between: { justifyContent: 'space-between' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
    },
  },
  defaultVariants: { direction: 'column', gap: 4 },
});
