import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const yes = (): boolean => true;
const no = (): boolean => false;

/**
 * Whether to show what only the browser knows (time zone, theme, the user): false on the server and during hydration,
 * true from then on. The first render must match the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}
