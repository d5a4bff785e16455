/**
 * What a control offers to choose from: fetched, and looked at again when the person comes back from another window, where
 * a missing entry may have been added (PST-02).
 * Ports: `loadChoices` asks the server, `watchFocus` reports that the person comes back to this window.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { FocusReport } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';

/** An entry by the value that is sent, and the name people know it by. */
export type Choice = { value: string; name: string };
/** The server's answer, and what it offers: null in a refusal. */
export type ChoicesAnswer = { result: CallResult; choices: Choice[] | null };
type Context = { choices: Choice[] };
type Event = { type: 'choices.retry' } | { type: 'window.focused' };

const unprovided = (): never => {
  throw new Error('choices: provide() this port');
};

export const choicesMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'loading' | 'failed' | 'loaded';
  },
  actors: {
    loadChoices: fromPromise<ChoicesAnswer>(unprovided),
    watchFocus: fromCallback(unprovided) satisfies FocusReport,
  },
  actions: {
    noteChoices: assign({
      choices: ({ context }, { choices }: ChoicesAnswer) => choices ?? context.choices,
    }),
  },
  guards: { hasChoices: (_, { choices }: ChoicesAnswer) => choices !== null },
}).createMachine({
  id: 'choices',
  description: 'What a control offers to choose from.',
  context: { choices: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The entries are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: [
          {
            guard: { type: 'hasChoices', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'noteChoices', params: ({ event }) => event.output },
            description: 'The entries are there.',
          },
          { target: 'failed', description: 'The server does not give them.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    failed: {
      description: 'The entries did not come; the control says so.',
      tags: 'failed',
      on: { 'choices.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    loaded: {
      description: 'The person can choose.',
      tags: 'loaded',
      invoke: {
        id: 'watchFocus',
        src: 'watchFocus',
        onError: { description: 'What is added elsewhere is seen after a reload only.' },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'The entries are those that came last.',
          on: {
            'window.focused': {
              target: 'renewing',
              description: 'The person comes back; there may be others now.',
            },
          },
        },
        renewing: {
          description: 'The entries are fetched once more; the control stays in use.',
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            onDone: {
              target: 'settled',
              actions: { type: 'noteChoices', params: ({ event }) => event.output },
              description: 'They are those of now; where the server refuses, the old ones stay.',
            },
            onError: { target: 'settled', description: 'No answer comes; the old ones stay.' },
          },
        },
      },
    },
  },
});
