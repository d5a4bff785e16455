import { styled } from '../../../src/kit/ui/theme.ts';

/** The name of the place in the bar. */
export const Place = styled('a', {
  gap: '$3',
  color: '$text',
  '& > span:last-child': {
    paddingInlineStart: '$3',
    borderInlineStart: '1px solid $colors$line',
    color: '$textSoft',
    '@phone': { fontSize: '$small' },
  },
});

/** A list without marks. */
export const Plain = styled('ul', { listStyle: 'none', display: 'grid', gap: '$2' });
export const Numbered = styled('ol', { listStyle: 'none', display: 'grid', gap: '$1' });

/** English words on a page that reads from right to left still stand where its lines begin. */
const lineStart = { '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' } } as const;

/** Words of a chart: English, whatever the page around them speaks. */
export const Words = styled('span', {
  unicodeBidi: 'isolate',
  overflowWrap: 'anywhere',
  ...lineStart,
  variants: { soft: { true: { color: '$textSoft', fontSize: '$small' }, false: {} } },
});

/** A name or a value as the chart's file writes it. */
export const Code = styled('code', {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  ...lineStart,
});

/** Attributes of everything a chart says itself. */
export const inEnglish = { lang: 'en', dir: 'ltr' } as const;
