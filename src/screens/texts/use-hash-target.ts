import { useEffect } from 'react';

/** The id that the address names after `#`; empty where it names none. */
export function hashNow(): string {
  return location.hash.slice(1);
}

/** Shows the part that the address names when the page opens: the browser has looked for it before it was there. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = hashNow();
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
