import type { ComponentProps } from 'react';
import { styled } from './theme.ts';

const Title = styled('h2', {
  fontWeight: '$bold',
  lineHeight: '$heading',
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  '&:lang(ckb)': { lineHeight: '$soraniHeading' },
  variants: {
    level: {
      1: { fontSize: '$heading' },
      2: { fontSize: '$title' },
      3: { fontSize: '$large' },
      4: { fontSize: '$body' },
    },
    size: {
      display: { fontSize: '$display', '@phone': { fontSize: '$heading' } },
      hero: { fontSize: '$hero', '@phone': { fontSize: '$display' } },
    },
  },
});

export type HeadingProps = Omit<ComponentProps<'h2'>, 'className' | 'color'> & {
  level: 1 | 2 | 3 | 4;
  /** Larger than the level's default. */
  size?: 'display' | 'hero';
  /** For what only looks like one. */
  as?: 'p';
};

/** A heading that can take focus when a page opens. */
export function Heading({ level, size, as, children, ...rest }: HeadingProps) {
  return (
    <Title
      // Stitches types its props by one tag.
      as={(as ?? `h${level}`) as 'h2'}
      tabIndex={-1}
      level={level}
      {...(size ? { size } : {})}
      {...rest}
    >
      {children}
    </Title>
  );
}
