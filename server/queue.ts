import { busy } from './refusal.ts';

/**
 * Runs at most `atOnce` jobs at a time, with at most `maxWaiting` waiting: hashes take 19 MiB each and pictures more,
 * so a crowd could otherwise exhaust the memory.
 *
 * @throws {Refusal} 503 if too many are waiting.
 */
export function createQueue(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw busy();
      // Passed on without becoming free, so that no newcomer can jump the queue.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
