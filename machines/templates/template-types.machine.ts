/**
 * What a template may be for, as the server lists it (TPL-02).
 * Port: `loadTypes` asks the server.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** The server's answer, and the types it lists: null in a refusal. */
export type TypesAnswer = { result: CallResult; types: string[] | null };
export type TypesOutput = { types: string[] };
type Context = TypesOutput;
type Event = { type: 'types.retry' };

const unprovided = (): never => {
  throw new Error('templateTypes: provide() this port');
};

export const templateTypesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as TypesOutput,
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadTypes: fromPromise<TypesAnswer>(unprovided) },
  actions: { noteTypes: assign({ types: (_, { types }: TypesAnswer) => types ?? [] }) },
  guards: { hasTypes: (_, { types }: TypesAnswer) => types !== null && types.length > 0 },
}).createMachine({
  id: 'templateTypes',
  description: 'What a template may be for.',
  context: { types: [] },
  output: ({ context }) => ({ types: context.types }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The types are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadTypes',
        src: 'loadTypes',
        onDone: [
          {
            guard: { type: 'hasTypes', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'noteTypes', params: ({ event }) => event.output },
            description: 'They are there.',
          },
          { target: 'failed', description: 'The server does not give them, or none.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    known: { type: 'final', description: 'One of them can be chosen.' },
    failed: {
      description: 'They did not come; the form says so.',
      tags: 'failed',
      on: { 'types.retry': { target: 'loading', description: 'The person tries again.' } },
    },
  },
});
