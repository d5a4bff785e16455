import type { ReactNode } from 'react';
import { styled } from '../../../kit/ui/theme.ts';

const Split = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$12',
  minBlockSize: 'min(680px, 84dvh)',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@wide': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
  '@phone': { gap: '$8', minBlockSize: 0, padding: '$10 $4 $12' },
});

const Words = styled('div', { display: 'grid', gap: '$6', justifyItems: 'start' });

/** Text with a drawing beside or below it. */
export function Hero({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <Split>
      <Words>{children}</Words>
      {art}
    </Split>
  );
}
