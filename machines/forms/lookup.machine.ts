/**
 * What a part of a page needs from the server, such as the types to choose from; loaded once, and again on retry.
 * Ports: `load` asks the server; null if it refuses. `watchNetwork` reports that the device has a connection again.
 */
import {
  assign,
  fromCallback,
  fromPromise,
  setup,
  type ActorLogic,
  type AnyActorRef,
  type MachineSnapshot,
  type MetaObject,
  type StateSchema,
} from 'xstate';
import type { NetworkWatch } from '../settings/settings.machine.ts';

type Event = { type: 'lookup.retry' } | { type: 'network.returned' };
type Tag = 'loading' | 'failed';
/** `value` is null until it has loaded. */
type Context<Query, Value> = { query: Query; value: Value | null };
type Found = { value: unknown };
/** The machine with its owner's types: what it asks with, and what it gets. */
export type LookupMachine<Value, Query = null> = ActorLogic<
  MachineSnapshot<
    Context<Query, Value>,
    Event,
    Record<string, AnyActorRef | undefined>,
    string,
    Tag,
    { value: Value },
    MetaObject,
    StateSchema
  >,
  Event,
  { query: Query }
>;

const unprovided = (): never => {
  throw new Error('lookup: provide() this port');
};

export const lookupMachine = setup({
  types: {} as {
    context: Context<unknown, unknown>;
    events: Event;
    input: { query: unknown };
    output: Found;
    tags: Tag;
  },
  actors: {
    load: fromPromise<unknown, { query: unknown }>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: { noteValue: assign({ value: (_, { value }: Found) => value }) },
  guards: { isFound: (_, { value }: Found) => value !== null },
}).createMachine({
  id: 'lookup',
  description: 'What a part of a page needs from the server.',
  context: ({ input }) => ({ query: input.query, value: null }),
  output: ({ context }) => ({ value: context.value }),
  initial: 'loading',
  states: {
    loading: {
      description: 'It is loading.',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ value: event.output }) },
            target: 'loaded',
            actions: { type: 'noteValue', params: ({ event }) => ({ value: event.output }) },
            description: 'It has loaded.',
          },
          { target: 'failed', description: 'The server refuses.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'It could not be loaded; the page says so and works as far as it can.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'lookup.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    loaded: { type: 'final', description: 'What was needed is there.' },
  },
});
