import { useEffect, useRef, type RefObject } from 'react';

/** Files are fetched a little before they come into sight. */
const AHEAD = '160px';

/** Gives the ref of an element; calls `onSeen` once it is, or is about to be, in sight. Null waits for nothing. */
export function useSeen<Place extends HTMLElement>(onSeen: (() => void) | null): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!place.current || !onSeen) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        onSeen();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [onSeen]);
  return place;
}
