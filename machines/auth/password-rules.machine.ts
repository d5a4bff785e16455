/**
 * What the server holds a new password against, for the list beside the field (ACC-06).
 * Port: `loadRules` asks the server; without an answer the form works all the same, for the server has the last word.
 */
import { assign, fromPromise, setup } from 'xstate';

/** One rule; `value` is the limit where it has one, `text` the server's words for a code the product does not know. */
export type PasswordRule = { code: string; value: number | null; text: string };
type Context = { rules: PasswordRule[] };
type Event = { type: 'rules.retry' };

const unprovided = (): never => {
  throw new Error('passwordRules: provide() this port');
};

export const passwordRulesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' },
  actors: { loadRules: fromPromise<PasswordRule[]>(unprovided) },
  actions: { noteRules: assign({ rules: (_, { rules }: { rules: PasswordRule[] }) => rules }) },
}).createMachine({
  id: 'passwordRules',
  description: 'The rules of a new password.',
  context: { rules: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The rules are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: {
          target: 'shown',
          actions: { type: 'noteRules', params: ({ event }) => ({ rules: event.output }) },
          description: 'The rules are there.',
        },
        onError: { target: 'missing', description: 'The rules do not come.' },
      },
    },
    missing: {
      description: 'The rules cannot be listed; the server still says which one a password breaks.',
      tags: 'failed',
      on: { 'rules.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    shown: { type: 'final', description: 'The rules are listed.' },
  },
});
