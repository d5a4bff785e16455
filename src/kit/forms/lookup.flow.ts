import { fromPromise } from 'xstate';
import { lookupMachine, type LookupMachine } from '../../../machines/forms/lookup.machine.ts';
import { watchReturn } from '../app/watch-return.ts';
import type { World } from '../app/world.ts';

/** A lookup that loads with `load`, which resolves with null if the server refuses. */
export function lookupFlow<Value, Query = null>(
  { network }: Pick<World, 'network'>,
  load: (query: Query, signal: AbortSignal) => Promise<Value | null>,
): LookupMachine<Value, Query> {
  const flow: unknown = lookupMachine.provide({
    actors: {
      load: fromPromise<unknown, { query: unknown }>(({ input, signal }) =>
        // The machine hands on what its owner asks with, and what `load` brings, without looking into either.
        load(input.query as Query, signal),
      ),
      watchNetwork: watchReturn(network),
    },
  });
  // So its owner may know both types.
  return flow as LookupMachine<Value, Query>;
}
