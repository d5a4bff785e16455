import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The id after `#` in the address; empty if none. */
export function hashNow(): string {
  return location.hash.slice(1);
}

/** Removes the hash from the address without navigating. */
export function forgetHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Scrolls to the address's hash target when the page opens: the browser looked for it before it was rendered. In a
 * server-rendered page the browser found it, and the person may have scrolled on since.
 *
 * Until `isComplete`, parts of the page may come later, the target among them; whoever has scrolled meanwhile stays there.
 */
export function useHashTarget(isComplete = true): void {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const stage = useRef<'opening' | 'waiting' | 'done'>(isServed ? 'done' : 'opening');
  useEffect(() => {
    if (stage.current === 'done') return;
    const target = document.getElementById(hashNow());
    if (stage.current === 'opening' || scrollY === 0) target?.scrollIntoView();
    stage.current = isComplete || target ? 'done' : 'waiting';
  }, [isComplete]);
}
