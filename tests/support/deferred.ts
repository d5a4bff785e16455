/** Actors whose answers a test gives by hand. */
import { fromPromise, type PromiseActorLogic } from 'xstate';

export type PortCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Both resolve when the chart has heard the answer. */
  answer: (output: Output) => Promise<void>;
  fail: (error: Error) => Promise<void>;
};

export type Deferred<Output, Input> = {
  /** Stands in for the port in `provide()`. */
  logic: PromiseActorLogic<Output, Input>;
  /** Every call made so far, the oldest first. */
  calls: PortCall<Output, Input>[];
  /** The newest call; throws when there is none. */
  last: () => PortCall<Output, Input>;
};

/** A promise port that answers nothing by itself: every call waits in `calls`. */
export function deferred<Output, Input>(): Deferred<Output, Input> {
  const calls: PortCall<Output, Input>[] = [];
  // A macrotask: by then every promise callback between the port and the chart has run.
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
