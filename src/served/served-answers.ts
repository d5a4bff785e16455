import type { ServedAnswer } from '../../contract/served.ts';
import { createTally } from './tally.ts';

/** The responses that came with the page, used instead of requests. */
export interface ServedAnswers {
  /** A `fetch` that returns each served response once and sends every other request. */
  fetch: typeof fetch;
  /** Whether a returned response has not been read yet. */
  isAwaiting: () => boolean;
  /** How many have not been used. */
  left: () => number;
  /** From now on, sends every request. */
  forget: () => void;
}

/** Holds the served responses by path and query. */
export function createServedAnswers(
  answers: Readonly<Record<string, ServedAnswer>>,
  send: typeof fetch = (input, init) => fetch(input, init),
): ServedAnswers {
  const kept = new Map(Object.entries(answers));
  const { count, isAwaiting } = createTally();
  return {
    fetch(input, init) {
      const isGet = (init?.method ?? 'GET') === 'GET';
      const path = isGet && typeof input === 'string' ? input : '';
      const answer = kept.get(path);
      if (answer === undefined) return send(input, init);
      kept.delete(path);
      return count(Promise.resolve(answer));
    },
    isAwaiting,
    left: () => kept.size,
    forget: () => kept.clear(),
  };
}
