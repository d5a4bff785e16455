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
  // A table has a use for a large screen; lines to read and fields do not.
  '&:has([data-wide])': { maxInlineSize: 'calc($sizes$wide + 2 * $space$6)' },
  minInlineSize: 0,
  marginInline: 'auto',
  padding: '$8 $6 $16',
  '@phone': { padding: '$6 $4 $12' },
});

export type WorkplaceProps = {
  /** The label of the link past the sidebar and the bar. */
  skipLabel: string;
  /** The sidebar at the inline start; null on small screens. */
  side: ReactNode;
  bar: ReactNode;
  /** Whether the main area is still loading. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The frame of a working page: sidebar, sticky bar, main area (`id="main"`). */
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

/** The sidebar column; stays in place while the page scrolls. */
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

/** The visible part of the sidebar. */
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
    // Overlaps the content, so that nothing moves when it opens briefly.
    peeking: { true: { inlineSize: '240px', boxShadow: '$float' }, false: {} },
  },
});
