import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window the end of a list counts as near. */
const AHEAD = '600px 0px';

/**
 * Watches whether the end of a list is near the window (BLG-02). Give it a key that changes with every answer: the watch
 * then begins anew and reports at once, so that a tall screen keeps filling though the end has never left it.
 */
export function Sentinel({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
