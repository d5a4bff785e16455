/**
 * A form's crontab, and what the server says about it while it is typed (P23): its next runs, and which subscriptions of
 * the same type and channel run at the same times (MLG-02). An answer about an earlier crontab is dropped.
 * Ports: `check` asks the server, `watchNetwork` reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

export const CHECK_PAUSE_MS = 300;

/** One of the next runs. `local` is the time in the time zone; `change` says how a clock change affects it. */
export type CrontabRun = { at: string; local: string; change: string | null };
/** What the server says about a crontab: its next runs in the account's time zone, and warnings. */
export type CrontabFacts = { timezone: string; next: CrontabRun[]; warnings: string[]; twins?: Twin[] };
/** Another subscription with the same type, channel and times; `name` may be empty. */
export type Twin = { pk: number; name: string };
/** The pks of the type and channel that are chosen; empty where there is none. */
export type SubscriptionKind = { type: string; channel: string };
export type CrontabQuestion = { text: string; kind: SubscriptionKind };
/** What the field starts with. */
export type CrontabFieldInput = CrontabQuestion;
/** The server's answer and what it says; null if it refused. */
export type CrontabAnswer = { result: CallResult; facts: CrontabFacts | null };
type Context = CrontabQuestion & { facts: CrontabFacts | null };
type Event =
  | { type: 'crontab.type'; text: string }
  | { type: 'kind.choose'; kind: SubscriptionKind }
  | { type: 'crontab.retry' }
  | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('crontabField: provide() this port');
};

export const crontabFieldMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: CrontabFieldInput;
    tags: 'busy' | 'failed' | 'checked';
  },
  actors: {
    check: fromPromise<CrontabAnswer, CrontabQuestion>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteText: assign({ text: (_, { text }: { text: string }) => text }),
    noteKind: assign({ kind: (_, { kind }: { kind: SubscriptionKind }) => kind }),
    noteFacts: assign({ facts: (_, { facts }: CrontabAnswer) => facts }),
    forgetFacts: assign({ facts: null }),
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isOtherKind: ({ context: { kind } }, { kind: next }: { kind: SubscriptionKind }) =>
      kind.type !== next.type || kind.channel !== next.channel,
    hasFacts: (_, { facts }: CrontabAnswer) => facts !== null,
  },
  delays: { CHECK_PAUSE: CHECK_PAUSE_MS },
}).createMachine({
  id: 'crontabField',
  description: 'A crontab field and its next runs.',
  context: ({ input: { text, kind } }) => ({ text, kind, facts: null }),
  initial: 'deciding',
  on: {
    'crontab.type': {
      target: '.pausing',
      actions: { type: 'noteText', params: ({ event }) => event },
      description: 'The crontab changes.',
    },
    'kind.choose': {
      guard: { type: 'isOtherKind', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'noteKind', params: ({ event }) => event },
      description: 'The person chooses another type or channel, so others may run at the same times.',
    },
  },
  states: {
    deciding: {
      description: 'Checks whether there is anything to ask about.',
      always: [
        { guard: 'isEmpty', target: 'empty', actions: 'forgetFacts', description: 'The field is empty.' },
        { target: 'checking', description: 'There is a crontab.' },
      ],
    },
    empty: { description: 'Nothing is typed yet.' },
    pausing: {
      description:
        'A short pause, so that not every keystroke asks the server; the old runs stay, marked as old.',
      tags: 'busy',
      after: { CHECK_PAUSE: { target: 'deciding', description: 'The person pauses.' } },
    },
    checking: {
      description: 'The server is asked for the next runs and for others at the same times.',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { text, kind } }) => ({ text, kind }),
        onDone: [
          {
            guard: { type: 'hasFacts', params: ({ event }) => event.output },
            target: 'checked',
            actions: { type: 'noteFacts', params: ({ event }) => event.output },
            description: 'The server knows the next runs, or that there are none.',
          },
          { target: 'failed', actions: 'forgetFacts', description: 'The server refuses.' },
        ],
        onError: { target: 'failed', actions: 'forgetFacts', description: 'The server does not answer.' },
      },
    },
    checked: { description: 'The runs shown belong to this crontab.', tags: 'checked' },
    failed: {
      description: 'The next runs are unknown; the form can be sent anyway.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: { description: 'The connection is no longer watched; the person can still try again.' },
      },
      on: {
        'network.returned': { target: 'checking', description: 'The device has a connection again.' },
        'crontab.retry': { target: 'checking', description: 'The person tries again.' },
      },
    },
  },
});
