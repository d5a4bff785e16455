import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Frame = styled('div', {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
});

/** A link past the header, visible only on focus. */
export const PageSkip = styled('a', {
  '@media print': { display: 'none' },
  position: 'absolute',
  insetBlockStart: '$2',
  insetInlineStart: '$4',
  zIndex: '$skip',
  padding: '$2 $4',
  borderRadius: '$control',
  backgroundColor: '$primary',
  color: '$primaryText',
  fontWeight: '$medium',
  '&:hover': { color: '$primaryText' },
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    inlineSize: '1px',
    blockSize: '1px',
    padding: 0,
    overflow: 'hidden',
  },
});

const Main = styled('main', {
  inlineSize: '100%',
  minInlineSize: 0,
  variants: {
    // A footer visible while the page loads would jump afterwards.
    fold: { below: { minBlockSize: '100dvh' }, free: {} },
    width: {
      full: {},
      page: {
        maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
        marginInline: 'auto',
        padding: '$10 $6 $16',
        '@phone': { padding: '$6 $4 $12' },
      },
    },
  },
});

export type PageFrameProps = {
  /** The label of the link past the header. */
  skipLabel: string;
  header?: ReactNode;
  footer?: ReactNode;
  /** `page` centres the content at its full width; `full` leaves the width to the content. */
  width?: 'page' | 'full';
  children: ReactNode;
};

/** The frame of every page: skip link, header, main area (`id="main"`), footer. */
export function PageFrame({ skipLabel, header, footer, width = 'page', children }: PageFrameProps) {
  return (
    <Frame>
      <div>
        <PageSkip href="#main">{skipLabel}</PageSkip>
        {header}
      </div>
      <Main id="main" tabIndex={-1} width={width} fold={footer ? 'below' : 'free'}>
        {children}
      </Main>
      {footer}
    </Frame>
  );
}
