/**
 * A forgotten password: ask for the address, send a code there, choose a new password (RST).
 * Children: `request` and `confirmation` are forms, `codeMail` has the code sent.
 */
import { fromCallback, setup } from 'xstate';
import type { codeMailMachine } from './code-mail.machine.ts';
import type { FormOutput, formMachine } from '../forms/form.machine.ts';

/** The reset in the page's address; null on the first page. */
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
    /** Port: opens the second page with the e-mail and the id from the server's answer. */
    openChoosing: (_, _params: FormOutput) => unprovided(),
    /** Port: shows 'Password Changed Successfully.' and opens the sign-in page. */
    announceChanged: () => unprovided(),
  },
  guards: { hasRequest: ({ context }) => context.request !== null },
}).createMachine({
  id: 'passwordReset',
  description: 'Someone who forgot their password confirms their e-mail address and chooses a new password.',
  context: ({ input }) => ({ request: input.request }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks which of the two pages this is.',
      always: [
        { guard: 'hasRequest', target: 'choosing', description: 'The address belongs to a reset.' },
        { target: 'asking', description: 'The address belongs to no reset.' },
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
          description: 'The reset is started; its page opens.',
        },
        onError: { target: 'arriving', description: 'The form crashes and restarts.' },
      },
    },
    requested: { type: 'final', description: 'The page for the code and the new password opens.' },
    choosing: {
      description:
        'A code is on its way; the person types it with a new password. A wrong or expired code is refused, and the person can ask for another.',
      invoke: [
        {
          id: 'codeMail',
          src: 'codeMail',
          onError: { target: 'arriving', description: 'The code mail crashes and restarts.' },
        },
        {
          id: 'confirmation',
          src: 'confirmation',
          input: { repeats: false },
          onDone: { target: 'changed', description: 'The new password is saved.' },
          onError: { target: 'arriving', description: 'The form crashes and restarts.' },
        },
      ],
    },
    changed: {
      type: 'final',
      entry: 'announceChanged',
      description: 'The password is changed; the person goes to the sign-in page.',
    },
  },
});
