/**
 * The crontab text of a form, and what the server says of it while it is typed (P23). An answer to a text that has
 * been changed meanwhile is dropped.
 * Port: `check` asks the server for the next runs.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

export const CHECK_PAUSE_MS = 300;

/** One of the next runs: `local` is what the clocks of the zone show; `change` tells what a change of the clocks does to it. */
export type CrontabRun = { at: string; local: string; change: string | null };
/** What the server says of a text: its runs in the account's zone, and what may surprise. */
export type CrontabFacts = { timezone: string; next: CrontabRun[]; warnings: string[] };
/** The server's answer, and what it says: null in a refusal. */
export type CrontabAnswer = { result: CallResult; facts: CrontabFacts | null };
type Context = {
  text: string;
  facts: CrontabFacts | null;
};
type Event = { type: 'crontab.type'; text: string } | { type: 'crontab.retry' };

const unprovided = (): never => {
  throw new Error('crontabField: provide() this port');
};

export const crontabFieldMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: { text: string };
    tags: 'busy' | 'failed' | 'checked';
  },
  actors: { check: fromPromise<CrontabAnswer, { text: string }>(unprovided) },
  actions: {
    noteText: assign({ text: (_, { text }: { text: string }) => text }),
    noteFacts: assign({ facts: (_, { facts }: CrontabAnswer) => facts }),
    forgetFacts: assign({ facts: null }),
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    hasFacts: (_, { facts }: CrontabAnswer) => facts !== null,
  },
  delays: { CHECK_PAUSE: CHECK_PAUSE_MS },
}).createMachine({
  id: 'crontabField',
  description: 'A crontab text and its next runs.',
  context: ({ input }) => ({ text: input.text, facts: null }),
  initial: 'weighing',
  on: {
    'crontab.type': {
      target: '.pausing',
      actions: { type: 'noteText', params: ({ event }) => event },
      description: 'The text is another one.',
    },
  },
  states: {
    weighing: {
      description: 'It is looked at whether there is anything to ask about.',
      always: [
        {
          guard: 'isEmpty',
          target: 'empty',
          actions: 'forgetFacts',
          description: 'There is no text.',
        },
        { target: 'checking', description: 'There is a text.' },
      ],
    },
    empty: { description: 'Nothing is written yet.' },
    pausing: {
      description:
        'A short pause, so that not every letter is asked about; the old runs stay, marked as old.',
      tags: 'busy',
      after: { CHECK_PAUSE: { target: 'weighing', description: 'The person pauses.' } },
    },
    checking: {
      description: 'The server looks at the text.',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'hasFacts', params: ({ event }) => event.output },
            target: 'checked',
            actions: { type: 'noteFacts', params: ({ event }) => event.output },
            description: 'The server knows when it runs, or that it never does.',
          },
          { target: 'failed', actions: 'forgetFacts', description: 'The server does not say.' },
        ],
        onError: { target: 'failed', actions: 'forgetFacts', description: 'No answer comes.' },
      },
    },
    checked: { description: 'What is shown is about this text.', tags: 'checked' },
    failed: {
      description: 'The next runs are not known; the text can be sent all the same.',
      tags: 'failed',
      on: { 'crontab.retry': { target: 'checking', description: 'The person tries again.' } },
    },
  },
});
