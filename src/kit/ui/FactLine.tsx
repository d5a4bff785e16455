import type { ReactNode } from 'react';
import { styled } from './theme.ts';

// Every fact has its dot before it; that of a line's first fact is cut off, wherever the line breaks.
const Cut = styled('div', { overflow: 'hidden' });

const Line = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-$4',
  '& > *': { position: 'relative', minInlineSize: 0, paddingInlineStart: '$4', overflowWrap: 'anywhere' },
  '& > *::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: 0,
    inlineSize: '$space$4',
    textAlign: 'center',
  },
});

/** Short facts with dots between them. Each child is an element and one fact; none is broken while it fits into a line. */
export function FactLine({ children }: { children: ReactNode }) {
  return (
    <Cut data-fact-line="">
      <Line>{children}</Line>
    </Cut>
  );
}
