/** Examples for verifying an account. Its children finish or fail as a whole; their own models walk them. */
import { otpMachine } from './otp.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const otpModel = defineModel({
  machine: otpMachine,
  does: {
    'otp.startOver': 'Press “Try Again”.',
    'otp.correct': 'Press “Correct it”.',
    'xstate.done.actor.form': 'Type the six digits of the mail.',
  },
  shows: {
    proving: 'The heading “Verify your e-mail address” and six empty boxes; “Verify” can be pressed.',
    verified: '“Successfully verified.”',
    correcting: 'The page to sign up, with the address in its field.',
    startingOver: 'The heading “Sign in”.',
  },
  tell: () => null,
  rules: {
    always: {
      'OTP-01 whoever has to type a code has the form, and the mail it came in': (snapshot) =>
        !snapshot.matches('proving') ||
        (snapshot.children.form !== undefined && snapshot.children.codeMail !== undefined),
    },
    canAlways: { 'OTP-07 an end': ({ status }) => status === 'done' },
  },
});
