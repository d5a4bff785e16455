import type { ReactNode } from 'react';
import { styled } from '../../../kit/ui/theme.ts';

const Page = styled('div', {
  display: 'grid',
  gap: '$10',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: '$16' },
  '@phone': { padding: '$8 $4 $12' },
  '@media print': { display: 'block', padding: 0 },
});

const Head = styled('div', {
  display: 'grid',
  gap: '$4',
  '@wide': { gridColumn: '1 / -1' },
});

const numbers = {
  counterReset: 'part',
  '& > *': { counterIncrement: 'part' },
};

// Browsers without it leave the contents folded on wide screens too.
const canUnfold = '@supports selector(::details-content)';

/** The table of contents: folded above the text, or open beside it if there is room; not in print. */
export const Contents = styled('nav', {
  alignSelf: 'start',
  padding: '$1 $5',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '& h2': { display: 'none', fontSize: '$body', marginBlockEnd: '$3' },
  '& summary': {
    paddingBlock: '$2',
    lineHeight: '28px',
    fontWeight: '$medium',
    cursor: 'pointer',
    '&::marker': { color: '$textSoft' },
  },
  '& ol': { ...numbers, listStyle: 'none', padding: 0, paddingBlockEnd: '$3' },
  '& a': {
    display: 'flex',
    gap: '$2',
    alignItems: 'center',
    minBlockSize: '$target',
    paddingBlock: '$1',
    fontSize: '$small',
    lineHeight: '1.5',
    textDecoration: 'none',
    '@fine': { minBlockSize: '32px' },
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a::before': { content: 'counter(part) "."', color: '$textSoft', minInlineSize: '1.6em' },
  '& a:lang(ckb)::before': { content: 'counter(part, arabic-indic) "."' },
  '@wide': {
    gridColumn: '2',
    gridRow: '2',
    position: 'sticky',
    insetBlockStart: '$6',
    maxBlockSize: 'calc(100dvh - 2 * $space$6)',
    overflowY: 'auto',
    [canUnfold]: {
      padding: '$5',
      '& h2': { display: 'block' },
      '& summary': { display: 'none' },
      '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
      '& ol': { paddingBlockEnd: 0 },
    },
  },
  '@media print': { display: 'none' },
});

/** The text's numbered parts. */
export const Parts = styled('div', {
  ...numbers,
  display: 'grid',
  gap: '$10',
  maxInlineSize: '$measure',
  '@wide': { gridColumn: '1', gridRow: '2' },
  '@media print': { maxInlineSize: 'none', display: 'block' },
});

/** One part. The table of contents links to its heading. */
export const LegalPart = styled('section', {
  display: 'grid',
  gap: '$3',
  '& > h2': { scrollMarginBlockStart: '$6' },
  '& > h2::before': { content: 'counter(part) ". "', color: '$primary' },
  '&:lang(ckb) > h2::before': { content: 'counter(part, arabic-indic) ". "' },
  '& > h2:target': { color: '$primary' },
  '@media print': {
    display: 'block',
    marginBlockStart: '18pt',
    breakInside: 'avoid-page',
    '& > * + *': { marginBlockStart: '6pt' },
  },
});

type LegalLayoutProps = { head: ReactNode; contents: ReactNode; children: ReactNode };

/** Title, table of contents and text. */
export function LegalLayout({ head, contents, children }: LegalLayoutProps) {
  return (
    <Page>
      <Head>{head}</Head>
      {contents}
      {children}
    </Page>
  );
}
