import type { ReactNode } from 'react';
import { Scene } from './Scene.tsx';
import { styled } from './theme.ts';

const Split = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100%',
  blockSize: '100%',
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Column = styled('div', {
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, $sizes$form)',
  padding: '$12 $6 $16',
  '@phone': { alignContent: 'start', padding: '$8 $4 $12' },
});

const Panel = styled('aside', {
  display: 'none',
  '@wide': {
    display: 'grid',
    gridTemplateRows: '1fr auto',
    borderInlineStart: '1px solid $colors$line',
    backgroundColor: '$primarySurface',
    overflow: 'hidden',
  },
});

const Words = styled('div', {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '$6',
  padding: '$12 $8 $4',
});

const Caption = styled('p', {
  maxInlineSize: '24ch',
  fontSize: '$title',
  fontWeight: '$medium',
  lineHeight: '1.4',
  textAlign: 'center',
  textWrap: 'balance',
  '&:lang(ckb)': { lineHeight: '1.7' },
});

type AuthLayoutProps = {
  caption: string;
  /** Below the caption. */
  more: ReactNode;
  children: ReactNode;
};

/** A form column; on wide screens a caption and more beside it, above a picture. */
export function AuthLayout({ caption, more, children }: AuthLayoutProps) {
  return (
    <Split>
      <Column>
        <div>{children}</div>
      </Column>
      <Panel>
        <Words>
          <Caption>{caption}</Caption>
          {more}
        </Words>
        <Scene name="together" />
      </Panel>
    </Split>
  );
}
