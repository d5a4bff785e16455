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
 * A target that comes later than the page does so when `parts` changes; whoever has scrolled meanwhile stays there.
 */
export function useHashTarget(parts = 0): void {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  const isFound = useRef(isServed);
  useEffect(() => {
    if (isFound.current) return;
    const target = document.getElementById(hashNow());
    isFound.current = target !== null;
    if (scrollY === 0) target?.scrollIntoView();
  }, [parts]);
}
