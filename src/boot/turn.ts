/**
 * Lets the browser answer whoever uses the page, between two long pieces of work (Prioritized Task Scheduling, `scheduler.yield()`; a
 * timer where that is missing).
 */
export const turn = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
