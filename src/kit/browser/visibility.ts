/** The part of `Document` that is used. */
export type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Gives `whenVisible(signal)`: resolves once the tab is seen, at once where it is. A tab in the background is not to hold a
 * connection: browsers have few of them for one server. Rejects with the reason of an abort.
 */
export function createVisibility(page: Seen): (signal: AbortSignal) => Promise<void> {
  return async function whenVisible(signal) {
    signal.throwIfAborted();
    if (page.visibilityState === 'visible') return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = (): void => {
      if (page.visibilityState === 'visible') resolve();
    };
    const giveUp = (): void => reject(signal.reason as Error);
    page.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', giveUp);
    try {
      await promise;
    } finally {
      page.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', giveUp);
    }
  };
}
