import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const yes = (): boolean => true;
const no = (): boolean => false;

/**
 * Whether what only the browser knows (time zone, theme, who is here) may be shown: false on the server and while its
 * markup is hydrated, true from then on. The first render must be what the server has rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}
