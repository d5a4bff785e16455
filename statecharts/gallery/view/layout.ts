import { styled } from '../../../src/kit/ui/theme.ts';

/** The page's name in the bar. */
export const BarTitle = styled('a', {
  gap: '$3',
  color: '$text',
  '& > span:last-child': {
    paddingInlineStart: '$3',
    borderInlineStart: '1px solid $colors$line',
    color: '$textSoft',
    '@phone': { fontSize: '$small' },
  },
});

/** A list without bullets. */
export const Plain = styled('ul', { listStyle: 'none', display: 'grid', gap: '$2' });
export const Numbered = styled('ol', { listStyle: 'none', display: 'grid', gap: '$1' });

/** Aligns English text to the start of the line on a right-to-left page. */
const lineStart = { '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' } } as const;

/** A chart's own text: English in every page language. */
export const ChartWords = styled('span', {
  unicodeBidi: 'isolate',
  overflowWrap: 'anywhere',
  ...lineStart,
  variants: { soft: { true: { color: '$textSoft', fontSize: '$small' }, false: {} } },
});

/** A name or value as in the chart's file. */
export const Code = styled('code', {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  ...lineStart,
});

export const LabelledSelect = styled('label', {
  display: 'grid',
  gap: '$1',
  fontSize: '$small',
  color: '$textSoft',
});

export const SmallSelect = styled('select', {
  minBlockSize: '$target',
  inlineSize: '100%',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$surface',
});

/** Attributes for a chart's own text. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;

/** A page about one chart or one journey. */
export const GalleryPage = styled('div', {
  display: 'grid',
  gap: '$4',
  maxInlineSize: '1920px',
  marginInline: 'auto',
  padding: '$4 $6 $12',
  '@phone': { padding: '$4 $3 $12' },
});

export const BackLink = styled('a', { display: 'inline-block', minBlockSize: '24px', fontSize: '$small' });

/** A drawing and what belongs to it, side by side where there is room. */
export const Bench = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
});

export const SidePanel = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$6',
  minInlineSize: 0,
});

export const Main = styled('div', { display: 'grid', gap: '$3', alignContent: 'start', minInlineSize: 0 });
