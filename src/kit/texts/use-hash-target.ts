import { useEffect, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/** The id that the address names after `#`; empty where it names none. */
export function hashNow(): string {
  return location.hash.slice(1);
}

/** Takes the id out of the address, which stays where it is. */
export function forgetHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Shows the part that the address names when the page opens: the browser has looked for it before it was there. In a page
 * that came from the server the browser has found it, and the person may have read on since.
 */
export function useHashTarget(): void {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  useEffect(() => {
    const id = hashNow();
    if (id !== '' && !isServed) document.getElementById(id)?.scrollIntoView();
  }, [isServed]);
}
