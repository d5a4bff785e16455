import { styled } from './theme.ts';

/** The frame in which a wide table is scrolled sideways. Give it `tabIndex={0}` and a name. */
export const TableFrame = styled('section', {
  position: 'relative',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  overflowX: 'auto',
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&[aria-busy="true"] tbody': { opacity: 0.6 },
  '@phone': { border: 0, backgroundColor: 'transparent', overflowX: 'visible' },
});

/**
 * A table of records. Its first column and its last one stay in sight while the rest is scrolled; on phones each row is a
 * card, and each cell stands after the name of its column, a `data-label` element that only phones show.
 */
export const DataTable = styled('table', {
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    paddingBlock: '$2',
    paddingInline: '$3',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    minInlineSize: '96px',
    maxInlineSize: '320px',
  },
  '& thead th': { fontSize: '$small', color: '$textSoft', backgroundColor: '$sunken', whiteSpace: 'nowrap' },
  '& tbody tr > *': { borderBlockStart: '1px solid $colors$line', backgroundColor: '$surface' },
  '& tbody tr[data-selected="true"] > *': { backgroundColor: '$primarySurface' },
  '& [data-narrow]': { minInlineSize: '$target', inlineSize: '1%' },
  '& [data-first]': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  '& [data-last]': { position: 'sticky', insetInlineEnd: 0, zIndex: 1, whiteSpace: 'nowrap' },
  '& [data-label]': { display: 'none', color: '$textSoft', fontSize: '$small' },
  '@phone': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody': { display: 'grid', gap: '$4' },
    '& tbody tr': {
      display: 'block',
      padding: '$2',
      border: '1px solid $colors$line',
      borderRadius: '$card',
      backgroundColor: '$surface',
    },
    '& tbody tr > *, & [data-first], & [data-last]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: '$2',
      position: 'static',
      minInlineSize: 0,
      maxInlineSize: 'none',
      inlineSize: 'auto',
      border: 0,
      whiteSpace: 'normal',
    },
    '& [data-label]': { display: 'block' },
  },
});

/** The button in the heading of a column that sorts by it. */
export const SortButton = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  minBlockSize: '$target',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$control' },
  '&:hover': { color: '$text' },
});

/** A box that ticks a row, with the target around it. */
export const TickBox = styled('label', {
  display: 'grid',
  placeContent: 'center',
  inlineSize: '$target',
  blockSize: '$target',
  cursor: 'pointer',
  '& input': { inlineSize: '20px', blockSize: '20px', accentColor: '$primary', cursor: 'inherit' },
  '@fine': { inlineSize: '$control', blockSize: '$control' },
});
