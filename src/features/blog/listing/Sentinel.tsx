import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the viewport the end of a list counts as near. */
const ROOT_MARGIN = '600px 0px';

/**
 * Reports when the end of a list nears the viewport (BLG-02). Change its key with every response: a new observer
 * reports at once, so that a tall screen keeps filling although the end never left it.
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
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
