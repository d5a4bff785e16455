/** The part of `Document` we use. */
export type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Returns `whenVisible(signal)`: resolves once the tab is visible, at once if it already is. A background tab must not
 * hold one of the few connections browsers allow per server. Rejects with the abort reason.
 */
export function createVisibility(page: Seen): (signal: AbortSignal) => Promise<void> {
  return async function whenVisible(signal) {
    signal.throwIfAborted();
    if (page.visibilityState === 'visible') return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const check = (): void => {
      if (page.visibilityState === 'visible') resolve();
    };
    // Whoever gives up says why by an error.
    const onAbort = (): void => reject(signal.reason as Error);
    page.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      page.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', onAbort);
    }
  };
}
