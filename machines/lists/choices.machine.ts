/**
 * The options of a menu: loaded, and reloaded when the person returns from another window, where they may have added one
 * (PST-02).
 * Ports: `loadChoices` asks the server, `watchNetwork` reports that the device has a connection again, `watchFocus` that the
 * person returns to this window.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { FocusReport } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** An option: the value to send, and the name people know it by. */
export type Choice = { value: string; name: string };
/** The server's answer with its options; null if it refused. */
export type ChoicesAnswer = { result: CallResult; choices: Choice[] | null };
type Context = { choices: Choice[] };
type Event = { type: 'choices.retry' } | { type: 'network.returned' } | { type: 'window.focused' };

const unprovided = (): never => {
  throw new Error('choices: provide() this port');
};

export const choicesMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'loading' | 'failed' | 'loaded' },
  actors: {
    loadChoices: fromPromise<ChoicesAnswer>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    watchFocus: fromCallback(unprovided) satisfies FocusReport,
  },
  actions: {
    noteChoices: assign({ choices: ({ context }, { choices }: ChoicesAnswer) => choices ?? context.choices }),
  },
  guards: { hasChoices: (_, { choices }: ChoicesAnswer) => choices !== null },
}).createMachine({
  id: 'choices',
  description: 'The options of a menu.',
  context: { choices: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The options are loading.',
      tags: 'loading',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: [
          {
            guard: { type: 'hasChoices', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'noteChoices', params: ({ event }) => event.output },
            description: 'The options have loaded.',
          },
          { target: 'failed', description: 'The server refuses the options.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'The options could not be loaded; the menu says so.',
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
        'choices.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    loaded: {
      description: 'The person can choose.',
      tags: 'loaded',
      invoke: {
        id: 'watchFocus',
        src: 'watchFocus',
        onError: { description: 'Options added elsewhere show only after a reload.' },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'The options are the latest loaded.',
          on: {
            'window.focused': {
              target: 'renewing',
              description: 'The person returns to this window; the options may have changed.',
            },
          },
        },
        renewing: {
          description: 'The options are reloading; the menu stays usable.',
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            onDone: {
              target: 'settled',
              actions: { type: 'noteChoices', params: ({ event }) => event.output },
              description: 'The options are up to date; if the server refuses, the old ones stay.',
            },
            onError: { target: 'settled', description: 'The server does not answer; the old options stay.' },
          },
        },
      },
    },
  },
});
