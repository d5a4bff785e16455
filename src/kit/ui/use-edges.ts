import { useEffect, useRef, type RefObject } from 'react';

/** Rounding leaves so much between the end of a scroll and the end of what is scrolled. */
const SLACK_PX = 4;

/**
 * Gives the ref of a frame that is scrolled sideways. The frame gets `data-more-before` while something is scrolled away
 * at the line's start, and `data-more-after` while something waits at its end.
 */
export function useEdges<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const place = useRef<Frame>(null);
  useEffect(() => {
    const frame = place.current;
    if (!frame) return undefined;
    const mark = (): void => {
      // From right to left it counts below zero.
      const before = Math.abs(frame.scrollLeft);
      frame.toggleAttribute('data-more-before', before > SLACK_PX);
      frame.toggleAttribute('data-more-after', frame.scrollWidth - frame.clientWidth - before > SLACK_PX);
    };
    const watch = new ResizeObserver(mark);
    for (const element of [frame, ...frame.children]) watch.observe(element);
    frame.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      frame.removeEventListener('scroll', mark);
    };
  }, []);
  return place;
}
