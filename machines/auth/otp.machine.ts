/**
 * Verifying a new account with the code from its mail (OTP).
 * Children: `codeMail` gets the code sent, `form` takes it. Ports: `recheck` asks who it is now; `announceVerified`,
 * `tellUnverified`, `startOver`.
 */
import { fromCallback, fromPromise, setup } from 'xstate';
import type { codeMailMachine } from './code-mail.machine.ts';
import type { formMachine } from '../forms/form.machine.ts';

type Event = { type: 'otp.startOver' };

const unprovided = (): never => {
  throw new Error('otp: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const otpMachine = setup({
  types: {} as {
    events: Event;
    children: { codeMail: 'codeMail'; form: 'form' };
  },
  actors: {
    codeMail: standIn as typeof codeMailMachine,
    form: standIn as typeof formMachine,
    /** Port: reloads the user. Answers only if the account is still not verified: a member is on the way elsewhere. */
    recheck: fromPromise<void>(unprovided),
  },
  actions: {
    /** Port: shows 'Successfully verified.'. */
    announceVerified: () => unprovided(),
    /** Port: says that the account is not verified all the same. */
    tellUnverified: () => unprovided(),
    /** Port: clears the tokens and reloads the user. */
    startOver: () => unprovided(),
  },
}).createMachine({
  id: 'otp',
  description: 'A new account proves its e-mail address with a six-digit code.',
  initial: 'proving',
  states: {
    proving: {
      description:
        'A code is on its way; the person types it into six boxes. One that is wrong or has expired is refused, and another may be asked for.',
      invoke: [
        {
          id: 'codeMail',
          src: 'codeMail',
          onError: {
            target: 'proving',
            reenter: true,
            description: 'The mail part has broken; it starts anew.',
          },
        },
        {
          id: 'form',
          src: 'form',
          input: { repeats: false },
          onDone: { target: 'verified', description: 'The server has taken the code.' },
          onError: { target: 'proving', reenter: true, description: 'The form has broken; it starts anew.' },
        },
      ],
      on: {
        'otp.startOver': {
          target: 'startingOver',
          description: 'The person wants to sign in with another account.',
        },
      },
    },
    verified: {
      entry: 'announceVerified',
      description: 'The address is proven; with the user reloaded the person is on the way to the dashboard.',
      invoke: {
        id: 'recheck',
        src: 'recheck',
        onDone: {
          target: 'proving',
          actions: 'tellUnverified',
          description: 'The server still knows the account as not verified; another code is asked for.',
        },
        onError: {
          target: 'proving',
          actions: 'tellUnverified',
          description: 'It cannot be found out; another code is asked for.',
        },
      },
      on: {
        'otp.startOver': {
          target: 'startingOver',
          description: 'The person does not wait and signs in with another account.',
        },
      },
    },
    startingOver: {
      type: 'final',
      entry: 'startOver',
      description: 'The person is signed out and on the way to the sign-in page.',
    },
  },
});
