import type { ServedAnswer } from '../../contract/served.ts';

/** Counts the answers that somebody still waits for. */
export interface Tally {
  isAwaiting: () => boolean;
  /** Counts until the answer has come and its text has been read; at once when it does not come. */
  count: (answer: Promise<ServedAnswer>) => Promise<Response>;
}

export function createTally(): Tally {
  let awaited = 0;
  const done = (): void => void (awaited -= 1);
  return {
    isAwaiting: () => awaited > 0,
    async count(answer) {
      awaited += 1;
      try {
        const { body, status } = await answer;
        const response = Response.json(body, { status });
        const read = response.text.bind(response);
        // An answer that has come is of no use yet: what waits for it goes on when its text is there.
        return Object.assign(response, { text: () => read().finally(done) });
      } catch (fault) {
        done();
        throw fault;
      }
    },
  };
}
