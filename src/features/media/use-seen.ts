import { useEffect, useRef, type RefObject } from 'react';

/** Fetches files shortly before they come into view. */
const AHEAD = '160px';

/** Returns a ref for an element; calls `onSeen` once it is about to come into view. Does nothing if that is null. */
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
