import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};
const origin = (): string => location.origin;
const nowhere = (): string => '';

/** The absolute URL of a path in the product, for links that leave it. On the server it stays a path. */
export function usePageAddress(path: string): string {
  return useSyncExternalStore(never, origin, nowhere) + path;
}
