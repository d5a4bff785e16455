/** Runs a task once there is room for it; one whose signal is aborted before that is not begun. */
export type Semaphore = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Lets at most `most` tasks run at a time; the others wait in the order in which they came. */
export function createSemaphore(most: number): Semaphore {
  let free = most;
  const waiting: (() => void)[] = [];

  return async function run(task, signal) {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      // Whoever waits longest takes the place over.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
