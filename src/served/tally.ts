import type { ServedAnswer } from '../../contract/served.ts';

/** Counts pending responses. */
export interface Tally {
  isAwaiting: () => boolean;
  /** Counts until the response's text has been read, or it fails. */
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
        // A response is no use until its text has been read: only then do those waiting for it continue.
        return Object.assign(response, { text: () => read().finally(done) });
      } catch (fault) {
        done();
        throw fault;
      }
    },
  };
}
