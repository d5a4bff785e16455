/**
 * Verifying a new account with the code from its e-mail (OTP).
 * Children: `codeMail` has the code sent, `form` sends it back.
 */
import { fromCallback, fromPromise, setup } from 'xstate';
import type { codeMailMachine } from './code-mail.machine.ts';
import type { formMachine } from '../forms/form.machine.ts';

type Event = { type: 'otp.startOver' } | { type: 'otp.correct' };

const unprovided = (): never => {
  throw new Error('otp: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const otpMachine = setup({
  types: {} as { events: Event; children: { codeMail: 'codeMail'; form: 'form' } },
  actors: {
    codeMail: standIn as typeof codeMailMachine,
    form: standIn as typeof formMachine,
    /** Port: reloads the user. Answers only if the account is still not verified; otherwise the app has moved on. */
    recheck: fromPromise<void>(unprovided),
  },
  actions: {
    /** Port: shows 'Successfully verified.'. */
    announceVerified: () => unprovided(),
    /** Port: says that the account is still not verified. */
    tellUnverified: () => unprovided(),
    /** Port: clears the tokens and reloads the user. */
    startOver: () => unprovided(),
    /** Port: clears the tokens and opens the sign-up with the address in its field. */
    correct: () => unprovided(),
  },
}).createMachine({
  id: 'otp',
  description: 'A new member confirms their e-mail address with a six-digit code.',
  initial: 'proving',
  states: {
    proving: {
      description:
        'A code is on its way; the person types it into six boxes. A wrong or expired code is refused, and the person can ask for another.',
      invoke: [
        {
          id: 'codeMail',
          src: 'codeMail',
          onError: { target: 'proving', reenter: true, description: 'The code mail crashes and restarts.' },
        },
        {
          id: 'form',
          src: 'form',
          input: { repeats: false },
          onDone: { target: 'verified', description: 'The server accepts the code.' },
          onError: { target: 'proving', reenter: true, description: 'The form crashes and restarts.' },
        },
      ],
      on: {
        'otp.startOver': {
          target: 'startingOver',
          description: 'The person wants to sign in with another account.',
        },
        'otp.correct': {
          target: 'correcting',
          description: 'The address is wrong; the person goes back to the sign-up.',
        },
      },
    },
    verified: {
      entry: 'announceVerified',
      description: 'The e-mail address is confirmed; the person goes to the dashboard.',
      invoke: {
        id: 'recheck',
        src: 'recheck',
        onDone: {
          target: 'proving',
          actions: 'tellUnverified',
          description: 'The server still says the account is not verified; another code is requested.',
        },
        onError: {
          target: 'proving',
          actions: 'tellUnverified',
          description: 'The server does not answer; another code is requested.',
        },
      },
      on: {
        'otp.startOver': {
          target: 'startingOver',
          description: 'The person does not wait and signs in with another account.',
        },
      },
    },
    correcting: {
      type: 'final',
      entry: 'correct',
      description: 'The person is signed out and signs up again, with the address to correct in its field.',
    },
    startingOver: {
      type: 'final',
      entry: 'startOver',
      description: 'The person is signed out and goes to the sign-in page.',
    },
  },
});
