/**
 * What a form needs from the server beside its record, such as the types that can be chosen: asked for once, and again when
 * the person retries.
 * Port: `load` asks the server; it brings null where the server refuses.
 */
import {
  assign,
  fromPromise,
  setup,
  type ActorLogic,
  type AnyActorRef,
  type MachineSnapshot,
  type MetaObject,
  type StateSchema,
} from 'xstate';

type Event = { type: 'lookup.retry' };
type Tag = 'loading' | 'failed';
/** `query` says what is looked up; `value` is null until it has come. */
type Context<Query, Value> = { query: Query; value: Value | null };
type Found = { value: unknown };
/** The chart as its owners know it: what they ask with, and what they get. */
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
  actors: { load: fromPromise<unknown, { query: unknown }>(unprovided) },
  actions: { noteValue: assign({ value: (_, { value }: Found) => value }) },
  guards: { isFound: (_, { value }: Found) => value !== null },
}).createMachine({
  id: 'lookup',
  description: 'What a form needs from the server beside its record.',
  context: ({ input }) => ({ query: input.query, value: null }),
  output: ({ context }) => ({ value: context.value }),
  initial: 'loading',
  states: {
    loading: {
      description: 'It is on its way.',
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
            description: 'It is there.',
          },
          { target: 'failed', description: 'The server refuses it.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    failed: {
      description: 'It did not come; the form says so and goes on as far as it can.',
      tags: 'failed',
      on: { 'lookup.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    loaded: { type: 'final', description: 'The form has it.' },
  },
});
