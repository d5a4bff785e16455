/** The events of people who have moved on. */
const MOVES = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

function lead(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  return part !== null;
}

/**
 * Scrolls the element with this id into view and focuses its heading: now, or as soon as it is there, unless the person
 * has gone on meanwhile. Returns a function that stops waiting for it.
 */
export function reveal(id: string): () => void {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  if (lead(id)) return stop;
  const watch = new MutationObserver(() => {
    if (lead(id)) stop();
  });
  const { signal } = waiting;
  signal.addEventListener('abort', () => watch.disconnect());
  for (const move of MOVES) addEventListener(move, stop, { capture: true, passive: true, signal });
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
