import { styled } from './theme.ts';

/** The container of a list of records. Its own width, not the window's, decides between table and cards. */
export const ListRoom = styled('div', { containerType: 'inline-size', containerName: 'records' });

/** Too narrow for a table, so records are cards; for styles within `ListRoom`. */
export const asCards = '@container records (max-width: 859px)';
/** A phone: what is seldom used waits behind a button or in the form; for styles within `ListRoom`. */
const asPhone = '@container records (max-width: 559px)';
/** Wide enough for a table; for styles within `ListRoom`. */
export const asTable = '@container records (min-width: 860px)';
/** A table whose rows have one line. */
export const compact = '[data-density="compact"]';
/** Just wide enough for a table, as beside the sidebar on a small laptop. */
const tight = '@container records (min-width: 860px) and (max-width: 1023px)';

/** A frame that scrolls a wide table sideways. Give it `tabIndex={0}`, a name and the marks of `useEdges`. */
export const TableFrame = styled('section', {
  position: 'relative',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  overflowX: 'auto',
  // All cells inherit it, so it waits until the rest has been painted, and does not change at all for a quick answer.
  transition: 'cursor 0s 300ms allow-discrete',
  '&[aria-busy="true"]': { cursor: 'progress' },
  // A transition of the opacity itself would make a layer of the rows at once, even while it waits.
  '& tbody': { '--dim': 1, opacity: 'var(--dim)' },
  '&[aria-busy="true"] tbody': { '--dim': 0.6, transition: '--dim 0s 300ms allow-discrete' },
  // A shadow at an edge shows that more columns continue under the sticky ones.
  '&[data-more-before] [data-first], &[data-more-after] [data-last]': {
    boxShadow: '$float',
    clipPath: 'inset(0 -16px)',
  },
  '&[data-more-before] [data-first]': { borderInlineEnd: '1px solid $colors$lineStrong' },
  '&[data-more-after] [data-last]': { borderInlineStart: '1px solid $colors$lineStrong' },
  [asCards]: { border: 0, backgroundColor: 'transparent', overflowX: 'visible' },
});

/**
 * A table of records. Its first and last columns are sticky while the rest scrolls; when narrow, each row is a card and
 * each cell follows its column's name, a `data-label` element that only cards show.
 */
export const DataTable = styled('table', {
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    paddingBlock: '$2',
    paddingInline: '$2',
    textAlign: 'start',
    verticalAlign: 'middle',
    fontWeight: 'inherit',
    maxInlineSize: '360px',
  },
  // Sized by content; a row has two lines at most, and the same height as the others.
  '& tbody': { fontSize: '$small', lineHeight: '1.4', '&:lang(ckb)': { lineHeight: '1.5' } },
  '& tbody tr': { blockSize: '56px' },
  '& tbody td, & tbody th': { paddingBlock: '2px' },
  [asTable]: {
    '& [data-last] :is(a, button)': { paddingInline: '$2' },
    // A long text takes no room from the title.
    '& td:not([data-title], [data-last]):has([aria-expanded])': { maxInlineSize: '180px' },
    // They stay reachable by keyboard and touch.
    '@fine': {
      '& tbody tr:not(:hover, :focus-within, [data-open="true"])': {
        '& :is([data-row-action], button[aria-expanded="false"]:not([data-row-edit]))': { opacity: 0 },
      },
    },
    [`&${compact} tbody tr`]: { blockSize: '49px', '@fine': { blockSize: '40px' } },
    [`&${compact} tbody [data-narrow]`]: { paddingBlock: 0 },
    [`&${compact} tbody :is(a, button)`]: { '@fine': { minBlockSize: '32px' } },
    // One line is for words.
    [`&${compact} [data-kind="picture"]`]: { display: 'none' },
    [`&${compact} tbody bdi`]: { whiteSpace: 'nowrap' },
    // The hint tells the time.
    [`&${compact} time > bdi ~ bdi`]: { display: 'none' },
    [`&${compact} tbody label`]: { '@fine': { blockSize: '32px' } },
  },
  '& thead th': { fontSize: '$small', color: '$textSoft', backgroundColor: '$sunken' },
  '& tbody tr > * > div': { backgroundColor: 'inherit' },
  '& tbody tr > *': { borderBlockStart: '1px solid $colors$line', backgroundColor: '$surface' },
  '& tbody tr:is([data-selected="true"], [data-open="true"]) > *': { backgroundColor: '$primarySurface' },
  '& tbody tr:hover > *': { backgroundColor: '$canvas' },
  '& tbody tr:is([data-selected="true"], [data-open="true"]):hover > *': {
    backgroundColor: '$primarySurface',
  },
  '& tbody tr:focus-visible': { outlineOffset: '-2px' },
  // The checkbox, first and last columns are sticky while the rest scrolls.
  '& :is([data-narrow], [data-first], [data-last])': { position: 'sticky', zIndex: 1 },
  '& [data-narrow]': { zIndex: 2, insetInlineStart: 0, inlineSize: '1%', padding: '$1' },
  '& [data-first]': {
    insetInlineStart: 'calc($sizes$target + 2 * $space$1)',
    '@fine': { insetInlineStart: 'calc($sizes$control + 2 * $space$1)' },
  },
  '& [data-last]': {
    insetInlineEnd: 0,
    inlineSize: '1%',
    whiteSpace: 'nowrap',
    borderInlineStart: '1px solid $colors$line',
  },
  '& [data-label]': { display: 'none', color: '$textSoft', fontSize: '$small' },
  [tight]: { '& th, & td': { paddingInline: '6px' } },
  [asCards]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody': { display: 'grid', gap: '$3', fontSize: 'inherit' },
    // The title, a line of facts, the actions.
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '$1 $3',
      blockSize: 'auto',
      padding: '$2 $3',
      border: '1px solid $colors$line',
      borderRadius: '$card',
      backgroundColor: '$surface',
      color: '$textSoft',
      fontSize: '$small',
    },
    '& tbody tr > *, & [data-narrow], & [data-first], & [data-last], & [data-kind="number"]': {
      display: 'flex',
      alignItems: 'center',
      gap: '$1',
      padding: 0,
      position: 'static',
      minInlineSize: 0,
      maxInlineSize: '100%',
      inlineSize: 'auto',
      border: 0,
      whiteSpace: 'normal',
      backgroundColor: 'transparent',
    },
    '& tbody tr:hover > *': { backgroundColor: 'transparent' },
    '& tbody tr:is([data-selected="true"], [data-open="true"])': { backgroundColor: '$primarySurface' },
    // The box, the facts and the words of the actions begin at one line.
    '& tbody tr > [data-narrow]': { order: -3, marginInlineStart: '-$3' },
    '& tbody tr > [data-title]': {
      order: -2,
      flex: '1 1 0',
      color: '$text',
      fontSize: '$body',
      fontWeight: '$medium',
    },
    // The picture and an empty box end the line of the title; an address of one is no picture.
    '& tbody tr > [data-kind="picture"]:not([data-left-out])': { order: -1 },
    // The parts of a cell go where each belongs.
    '& tbody tr > :has(> div > [data-parts]), & tbody tr > * > div:has(> [data-parts]), & [data-parts]': {
      display: 'contents',
    },
    '& tbody tr::after': { content: '""', order: -1, inlineSize: '100%' },
    '& tbody tr > [data-kind="picture"] ~ [data-kind="picture"], & tbody tr > [data-kind="none"]:not([data-title])':
      {
        display: 'none',
      },
    '& tbody tr > [data-last]': { inlineSize: '100%' },
    '& tbody tr > [data-left-out="cards"]': { display: 'none' },
    // A number means nothing without its name; words do.
    '& :is([data-kind="number"], [data-kind="date"], [data-kind="yesNo"]):not(:has([data-state])) > [data-label]':
      {
        display: 'block',
      },
  },
  [asPhone]: { '& tbody tr > [data-left-out="phones"]': { display: 'none' } },
});

/** A row's actions, side by side. */
export const ActionGroup = styled('div', {
  display: 'flex',
  [asCards]: { flexWrap: 'wrap', marginInline: '-$3' },
});

/** What a phone shows after a `SeldomPlace` before it is pressed; elsewhere its children stand among their siblings. */
export const Seldom = styled('div', {
  display: 'contents',
  [asPhone]: { '&[data-open="false"]': { display: 'none' } },
});

/** Shows what is seldom used on a phone; elsewhere there is no such button. */
export const SeldomPlace = styled('span', { display: 'none', [asPhone]: { display: 'inline-flex' } });

/** The label beside a row button's icon: a table has no room for it and relies on the button's name and tooltip. */
export const RowWord = styled('span', { display: 'none', [asCards]: { display: 'inline' } });

/** An inline button, such as More after truncated text. */
export const TextButton = styled('button', {
  minBlockSize: '$target',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: '$primary',
  font: 'inherit',
  fontSize: '$small',
  cursor: 'pointer',
  '@fine': { minBlockSize: '24px' },
  '&:hover': { textDecoration: 'underline' },
});

/** The button in a sortable column's heading. */
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
  textAlign: 'start',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$control' },
  '&:hover': { color: '$text' },
});

/** A row's checkbox with a large target around it. */
export const TickBox = styled('label', {
  display: 'grid',
  placeContent: 'center',
  inlineSize: '$target',
  blockSize: '$target',
  cursor: 'pointer',
  '& input': { inlineSize: '20px', blockSize: '20px', accentColor: '$primary', cursor: 'inherit' },
  '@fine': { inlineSize: '$control', blockSize: '$control' },
});
