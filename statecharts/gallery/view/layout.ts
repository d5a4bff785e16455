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

/** Attributes for a chart's own text. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;
