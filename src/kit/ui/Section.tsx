import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Band = styled('div', {
  paddingBlock: '$24',
  '@phone': { paddingBlock: '$12' },
  variants: {
    tone: {
      plain: {},
      surface: { backgroundColor: '$surface', borderBlock: '1px solid $colors$line' },
      primary: { backgroundColor: '$primarySurface', borderBlock: '1px solid $colors$line' },
    },
  },
});

const Inner = styled('div', {
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  paddingInline: '$6',
  '@phone': { paddingInline: '$4' },
});

export type SectionProps = {
  tone?: 'plain' | 'surface' | 'primary';
  children: ReactNode;
};

/** A full-width band for one topic of a long page, its content at page width. */
export function Section({ tone = 'plain', children }: SectionProps) {
  return (
    <Band tone={tone}>
      <Inner>{children}</Inner>
    </Band>
  );
}
