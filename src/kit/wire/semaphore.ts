/** Runs a task when it is its turn; one whose signal is aborted before that is not begun. */
export type InTurn = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Lets `most` tasks run at a time; the others wait in the order in which they came. */
export function createTurns(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  /** Whoever waits longest takes the place over. */
  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn(task, signal) {
    await turn();
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      done();
    }
  };
}
