import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from '../ui/theme.ts';

/** The heights that a renewed part keeps, by their names. */
export const KeptHeights = createContext(new Map<string, number>());

const Box = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$5',
  minInlineSize: 0,
  '&[aria-busy="false"]:empty': { display: 'none' },
});

type KeptHeightProps = {
  name: string;
  /** The height that it usually has, for the first time; as CSS. */
  usual?: string;
  /** Its content is loading. */
  isBusy: boolean;
  children: ReactNode;
};

/**
 * Keeps the height of what a part loads again whenever it is renewed: while that is loading, it is as high as it was before,
 * so that nothing below it moves.
 */
export function KeptHeight({ name, usual, isBusy, children }: KeptHeightProps) {
  const heights = use(KeptHeights);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (isBusy || !current) return undefined;
    // Noted beforehand: the next one is rendered before this one is gone, and measures of others come before any effect here.
    const observer = new ResizeObserver(() => heights.set(name, current.getBoundingClientRect().height));
    observer.observe(current);
    return () => observer.disconnect();
  }, [heights, name, isBusy]);
  return (
    <Box ref={box} aria-busy={isBusy} style={isBusy ? { minBlockSize: heights.get(name) ?? usual } : {}}>
      {children}
    </Box>
  );
}
