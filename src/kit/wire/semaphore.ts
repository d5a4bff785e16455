/** Runs a task once a slot is free; rejects without starting it if its signal is aborted by then. */
export type Semaphore = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Runs at most `most` tasks at a time; the others wait in line. */
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
      // The task that has waited longest takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
