import type { World } from '../app/world.ts';

/** What watching the connection needs from a window. */
export type NetworkWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  navigator: { onLine: boolean };
};

/** The device's connection, as far as the browser knows: it may call a dead network a connection, but never the reverse. */
export function createNetwork(window: NetworkWindow): World['network'] {
  return {
    isOnline: () => window.navigator.onLine,
    watch(onChange) {
      const causes = ['online', 'offline'];
      // Wrapped, because adding the same function twice would call it once.
      const listener = (): void => onChange();
      for (const cause of causes) window.addEventListener(cause, listener);
      return () => {
        for (const cause of causes) window.removeEventListener(cause, listener);
      };
    },
  };
}
