import type { ReactNode } from 'react';
import { styled } from '../../ui/theme.ts';

const Frame = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  blockSize: '100%',
  '@wide': { gridTemplateColumns: 'auto minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' },
});

const Content = styled('div', {
  inlineSize: '100%',
  maxInlineSize: '800px',
  marginInline: 'auto',
  padding: '$10 $6 $16',
  '@phone': { padding: '$6 $4 $12' },
});

/** The sidebar at the line's start, above the content where there is no room beside it. */
export function DashboardLayout({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      {sidebar}
      <Content>{children}</Content>
    </Frame>
  );
}
