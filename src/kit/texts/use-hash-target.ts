import { useEffect, useState } from 'react';
import { reveal } from '../browser/reveal.ts';
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
 * Reveals the address's hash target when the page opens, even if it comes later: the browser looked for it before it was
 * rendered. In a server-rendered page the browser found it, and the person may have scrolled on since.
 */
export function useHashTarget(): void {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  useEffect(() => {
    const id = hashNow();
    return isServed || id === '' ? undefined : reveal(id);
  }, [isServed]);
}
