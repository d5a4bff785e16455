/** What fading from page to page needs from a window. */
export type TurningWindow = Pick<Window, 'matchMedia'> & {
  document: Pick<Document, 'visibilityState'> & Partial<Pick<Document, 'startViewTransition'>>;
};

/**
 * Returns `turnPage()`: resolves once the browser holds a picture of the page on screen, from which it fades to whatever is
 * in the document after the microtasks that follow. Resolves at once where the browser cannot fade, nobody sees the tab, or the
 * person has asked for less motion.
 */
export function createPageTurn(window: TurningWindow): () => Promise<void> {
  const { document } = window;
  return async () => {
    const isStill =
      document.visibilityState === 'hidden' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !document.startViewTransition) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { ready, finished } = document.startViewTransition(() => {
      resolve();
      return nextTask();
    });
    // Another turn, a resized window or a hidden tab ends the fade early; the page is there all the same.
    for (const stage of [ready, finished]) stage.catch(() => undefined);
    await promise;
  };
}

/** Resolves in the next task; nothing is painted meanwhile, so it must not wait as long as a timer may. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
