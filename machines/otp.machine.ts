/**
 * Verifying a new account with the code from its mail (OTP).
 * Children: `codeMail` gets the code sent, `form` takes it. Ports: `announceVerified`, `startOver`.
 */
import { fromCallback, setup } from 'xstate';
import type { codeMailMachine } from './code-mail.machine.ts';
import type { formMachine } from './form.machine.ts';

type Event = { type: 'otp.startOver' };

const unprovided = (): never => {
  throw new Error('otp: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const otpMachine = setup({
  types: {
    events: {} as Event,
    children: {} as { codeMail: 'codeMail'; form: 'form' },
  },
  actors: { codeMail: standIn as typeof codeMailMachine, form: standIn as typeof formMachine },
  actions: {
    /** Port: shows 'Successfully verified.' and reloads the user. */
    announceVerified: () => unprovided(),
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
      type: 'final',
      entry: 'announceVerified',
      description: 'The address is proven; the person is on the way to the dashboard.',
    },
    startingOver: {
      type: 'final',
      entry: 'startOver',
      description: 'The person is signed out and on the way to the sign-in page.',
    },
  },
});
