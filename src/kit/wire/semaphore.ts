/** Runs a task once there is room for it; one whose signal is aborted before that is not begun. */
export type Semaphore = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Lets at most `most` tasks run at a time; the others wait in the order in which they came. */
export function createSemaphore(most: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];

  function room(): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  /** Whoever waits longest takes the place over. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run(task, signal) {
    await room();
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      release();
    }
  };
}
