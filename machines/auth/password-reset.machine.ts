/**
 * A forgotten password: the address is asked for, a code goes there, a new password is chosen (RST).
 * Children: `request` and `confirmation` are forms, `codeMail` gets the code sent. Ports: `openChoosing`, `announceChanged`.
 */
import { fromCallback, setup } from 'xstate';
import type { codeMailMachine } from './code-mail.machine.ts';
import type { FormOutput, formMachine } from '../forms/form.machine.ts';

/** The request that the address of the page names; null on the first page. */
export type ResetInput = { request: { email: string; id: string } | null };
type Context = { request: { email: string; id: string } | null };

const unprovided = (): never => {
  throw new Error('passwordReset: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const passwordResetMachine = setup({
  types: {} as {
    context: Context;
    input: ResetInput;
    children: { request: 'request'; codeMail: 'codeMail'; confirmation: 'confirmation' };
  },
  actors: {
    request: standIn as typeof formMachine,
    codeMail: standIn as typeof codeMailMachine,
    confirmation: standIn as typeof formMachine,
  },
  actions: {
    /** Port: opens the second page with the e-mail and the id of the server's answer. */
    openChoosing: (_, _params: FormOutput) => unprovided(),
    /** Port: shows 'Password Changed Successfully.' and opens the sign-in page. */
    announceChanged: () => unprovided(),
  },
  guards: { hasRequest: ({ context }) => context.request !== null },
}).createMachine({
  id: 'passwordReset',
  description: 'A person who forgot the password proves the address and chooses a new one.',
  context: ({ input }) => ({ request: input.request }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address of the page tells which of the two pages it is.',
      always: [
        { guard: 'hasRequest', target: 'choosing', description: 'The address names a request.' },
        { target: 'asking', description: 'The address names none.' },
      ],
    },
    asking: {
      description: 'The person types the e-mail address of the account.',
      invoke: {
        id: 'request',
        src: 'request',
        input: { repeats: false },
        onDone: {
          target: 'requested',
          actions: { type: 'openChoosing', params: ({ event }) => event.output },
          description: 'The server has made a request; its page is opened.',
        },
        onError: { target: 'arriving', description: 'The form has broken; it starts anew.' },
      },
    },
    requested: { type: 'final', description: 'The page with the code and the new password is opening.' },
    choosing: {
      description:
        'A code is on its way; the person types it with a new password. One that is wrong or has expired is refused, and another may be asked for.',
      invoke: [
        {
          id: 'codeMail',
          src: 'codeMail',
          onError: {
            target: 'arriving',
            description: 'The mail part has broken; it starts anew.',
          },
        },
        {
          id: 'confirmation',
          src: 'confirmation',
          input: { repeats: false },
          onDone: { target: 'changed', description: 'The server has taken the new password.' },
          onError: { target: 'arriving', description: 'The form has broken; it starts anew.' },
        },
      ],
    },
    changed: {
      type: 'final',
      entry: 'announceChanged',
      description: 'The password is changed; the person is on the way to the sign-in page.',
    },
  },
});
