import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Bar = styled('header', {
  // Positions what opens under the bar.
  position: 'relative',
  borderBlockEnd: '1px solid $colors$line',
  backgroundColor: '$surface',
  '@media print': { display: 'none' },
});

const Inner = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$4',
  minBlockSize: '60px',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  paddingInline: '$6',
  '@phone': { gap: '$1', paddingInline: '$2' },
  // Without scripts the menus are always open.
  '@media (scripting: none)': { flexWrap: 'wrap' },
});

const Home = styled('div', {
  display: 'flex',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '$target',
    paddingInline: '$1',
    borderRadius: '$control',
    textDecoration: 'none',
  },
  // A narrower bar has room for the mark alone.
  '@media (max-width: 359px)': { '& svg + span': { display: 'none' } },
});

const End = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  marginInlineStart: 'auto',
  '@media (scripting: none)': { flexWrap: 'wrap' },
});

/** A page's top bar: the home link, whatever follows, and the controls at the inline end. */
export function TopBar({ home, children, end }: { home: ReactNode; children?: ReactNode; end?: ReactNode }) {
  return (
    <Bar>
      <Inner>
        <Home>{home}</Home>
        {children}
        <End>{end}</End>
      </Inner>
    </Bar>
  );
}
