import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

/** How far from the viewport counts as near. */
const ROOT_MARGIN = '600px 0px';

/**
 * Reports when its content, or its place, nears the viewport (BLG-02). At the end of a list, change its key with every response: a new
 * observer reports at once, so that a tall screen keeps filling although the end never left it.
 */
export function Sentinel({ onReach, children }: { onReach: () => void; children?: ReactNode }) {
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
  return (
    <div ref={mark} {...(children ? {} : { 'aria-hidden': true })}>
      {children}
    </div>
  );
}
