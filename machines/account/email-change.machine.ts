/**
 * Changing the e-mail address: the new one is confirmed by a code (OWN-01).
 * Children: `request` takes the new address and the password, `codeMail` has the code sent, `confirmation` sends it back.
 * Ports: `forgetTyped` forgets the new address that was typed and not sent, `cancel` has the server forget the one that waits.
 */
import { assign, fromCallback, setup } from 'xstate';
import type { codeMailMachine } from '../auth/code-mail.machine.ts';
import type { FormOutput, formMachine } from '../forms/form.machine.ts';

/** `newEmail`: the address that still waits for its code, as after a reload; null without one. */
export type EmailChangeInput = { newEmail: string | null };
type Context = { newEmail: string | null };
type Event = { type: 'email.change' } | { type: 'email.keep' };

const unprovided = (): never => {
  throw new Error('emailChange: provide() this port');
};
const standIn: unknown = fromCallback(() => {});
const emailIn = ({ email }: FormOutput['values']): string => (typeof email === 'string' ? email : '');

export const emailChangeMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: EmailChangeInput;
    children: { request: 'request'; codeMail: 'codeMail'; confirmation: 'confirmation' };
  },
  actors: {
    request: standIn as typeof formMachine,
    codeMail: standIn as typeof codeMailMachine,
    confirmation: standIn as typeof formMachine,
  },
  actions: {
    noteEmail: assign({ newEmail: (_, { values }: FormOutput) => emailIn(values) }),
    forgetEmail: assign({ newEmail: null }),
    /** Port: drops the stored input of the form for the new address. */
    forgetTyped: () => unprovided(),
    /** Port: has the server forget the new address; until then its code stays valid. */
    cancel: () => unprovided(),
  },
  guards: { isWaiting: ({ context }) => context.newEmail !== null },
}).createMachine({
  id: 'emailChange',
  description: 'A member changes their e-mail address.',
  context: ({ input }) => ({ newEmail: input.newEmail }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether a new address still waits for its code.',
      always: [
        {
          guard: 'isWaiting',
          target: 'confirming',
          description: 'A code was sent before the page was left.',
        },
        { target: 'resting', description: 'No address is waiting.' },
      ],
    },
    resting: {
      description: 'The current address is shown.',
      on: { 'email.change': { target: 'asking', description: 'The person wants another address.' } },
    },
    asking: {
      description: 'The person types the new address and the password.',
      invoke: {
        id: 'request',
        src: 'request',
        input: { repeats: false },
        onDone: {
          target: 'confirming',
          actions: { type: 'noteEmail', params: ({ event }) => event.output },
          description: 'The server takes the address; nothing has changed yet.',
        },
        onError: { target: 'asking', reenter: true, description: 'The form crashes and restarts.' },
      },
      on: {
        'email.keep': {
          target: 'resting',
          actions: 'forgetTyped',
          description: 'The person keeps the current address; what they typed is gone.',
        },
      },
    },
    confirming: {
      description: 'A code is on its way to the new address; the person types it into six boxes.',
      invoke: [
        {
          id: 'codeMail',
          src: 'codeMail',
          onError: {
            target: 'confirming',
            reenter: true,
            description: 'The code mail crashes and restarts.',
          },
        },
        {
          id: 'confirmation',
          src: 'confirmation',
          input: { repeats: false },
          onDone: {
            target: 'resting',
            actions: 'forgetEmail',
            description: 'The server accepts the code; the new address is shown.',
          },
          onError: { target: 'confirming', reenter: true, description: 'The form crashes and restarts.' },
        },
      ],
      on: {
        'email.change': {
          target: 'asking',
          actions: ['forgetEmail', 'cancel'],
          description: 'The person wants yet another address.',
        },
        'email.keep': {
          target: 'resting',
          actions: ['forgetEmail', 'cancel'],
          description: 'The person keeps the current address; the code is no longer valid.',
        },
      },
    },
  },
});
