import { busy } from './refusal.ts';

/**
 * Runs at most `atOnce` jobs at a time and lets `most` wait: a hash takes 19 MiB and a picture more, so that without it a crowd
 * is a memory bomb.
 *
 * @throws {Refusal} 503 when too many are waiting.
 */
export function createQueue(atOnce: number, most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw busy();
      // The place is handed over, not given back: a newcomer cannot slip in between.
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
