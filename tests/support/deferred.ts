/** Actors whose answers are controlled by the test. */
import { fromPromise, type PromiseActorLogic } from 'xstate';

export type PortCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Both resolve once the chart has processed the answer. */
  answer: (output: Output) => Promise<void>;
  fail: (error: Error) => Promise<void>;
};

export type Deferred<Output, Input> = {
  /** Replaces the port in `provide()`. */
  logic: PromiseActorLogic<Output, Input>;
  /** Every call so far, oldest first. */
  calls: PortCall<Output, Input>[];
  /** The newest call; throws if there is none. */
  last: () => PortCall<Output, Input>;
};

/** A promise port that never answers by itself: every call waits in `calls`. */
export function deferred<Output, Input>(): Deferred<Output, Input> {
  const calls: PortCall<Output, Input>[] = [];
  // After a macrotask, every promise callback between the port and the chart has run.
  const heard = () => new Promise<void>((done) => setTimeout(done));
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return heard();
          },
          fail: (error) => {
            reject(error);
            return heard();
          },
        });
      }),
  );
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('the port was never called');
    return call;
  };
  return { logic, calls, last };
}
