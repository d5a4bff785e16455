import type { ReactNode } from 'react';
import { PageSkip } from './PageFrame.tsx';
import { styled } from './theme.ts';

const Frame = styled('div', {
  display: 'flex',
  alignItems: 'stretch',
  minBlockSize: '100dvh',
});

const Rest = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minInlineSize: 0,
});

const Bar = styled('header', {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: '$bar',
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  blockSize: '60px',
  minInlineSize: 0,
  paddingInline: '$6',
  borderBlockEnd: '1px solid $colors$line',
  backgroundColor: '$surface',
  '@phone': { gap: '$1', paddingInline: '$2' },
  '@media print': { display: 'none' },
});

const Main = styled('main', {
  inlineSize: '100%',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  minInlineSize: 0,
  marginInline: 'auto',
  padding: '$8 $6 $16',
  '@phone': { padding: '$6 $4 $12' },
});

export type WorkplaceProps = {
  /** The words of the link that leads past the links and the bar. */
  skipLabel: string;
  /** What stands at the line's start; null on small screens. */
  side: ReactNode;
  bar: ReactNode;
  /** Whether the main area is still on its way. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The frame of a page to work on: links at the side, a bar that stays in sight, the one main area (`id="main"`). */
export function Workplace({ skipLabel, side, bar, isBusy = false, children }: WorkplaceProps) {
  return (
    <Frame>
      <PageSkip href="#main">{skipLabel}</PageSkip>
      {side}
      <Rest>
        <Bar>{bar}</Bar>
        <Main id="main" tabIndex={-1} aria-busy={isBusy}>
          {children}
        </Main>
      </Rest>
    </Frame>
  );
}

/** The column of links: it keeps its place while the page scrolls. */
export const WorkplaceSide = styled('div', {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: '$menu',
  flex: 'none',
  inlineSize: '240px',
  blockSize: '100dvh',
  '@media print': { display: 'none' },
  variants: {
    collapsed: {
      true: { inlineSize: 'calc($sizes$target + 2 * $space$2 + 1px)' },
      false: {},
    },
  },
});

/** What can be seen of the column. */
export const WorkplacePanel = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  inlineSize: '100%',
  blockSize: '100%',
  borderInlineEnd: '1px solid $colors$line',
  backgroundColor: '$surface',
  overflowX: 'clip',
  overflowY: 'auto',
  variants: {
    // Over the content, not beside it: nothing moves when it opens for a moment.
    peeking: { true: { inlineSize: '240px', boxShadow: '$float' }, false: {} },
  },
});
