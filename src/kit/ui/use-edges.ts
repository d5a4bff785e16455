import { useEffect, useRef, type RefObject } from 'react';

/** Rounding can leave this much before the end of a scroll. */
const SLACK_PX = 4;

/**
 * Returns a ref for a sideways-scrolling frame. The frame gets `data-more-before` while content is hidden at the inline
 * start, and `data-more-after` while content is hidden at the end.
 */
export function useEdges<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const place = useRef<Frame>(null);
  useEffect(() => {
    const frame = place.current;
    if (!frame) return undefined;
    const mark = (): void => {
      // Negative in right-to-left pages.
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
