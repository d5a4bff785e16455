import type { ServedAnswer } from '../../contract/served.ts';
import { createTally } from './tally.ts';

/** The answers that came with the page, given instead of asking again. */
export interface ServedAnswers {
  /** `fetch` that gives each served answer once, and sends every other request. */
  fetch: typeof fetch;
  /** Whether an answer that was given has not been read yet. */
  isAwaiting: () => boolean;
  /** How many have not been asked for. */
  left: () => number;
  /** From now on everything is asked for. */
  forget: () => void;
}

/** Keeps the served answers by path and query. */
export function createServedAnswers(
  answers: Readonly<Record<string, ServedAnswer>>,
  send: typeof fetch = (input, init) => fetch(input, init),
): ServedAnswers {
  const kept = new Map(Object.entries(answers));
  const { count, isAwaiting } = createTally();
  return {
    fetch(input, init) {
      const isGet = (init?.method ?? 'GET') === 'GET';
      const answer = isGet && typeof input === 'string' ? kept.get(input) : undefined;
      if (answer === undefined) return send(input, init);
      kept.delete(input as string);
      return count(Promise.resolve(answer));
    },
    isAwaiting,
    left: () => kept.size,
    forget: () => kept.clear(),
  };
}
