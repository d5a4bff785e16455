/** Examples for verifying an account. Its children finish or fail as a whole; their own models walk them. */
import { otpMachine } from './otp.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const otpModel = defineModel({
  machine: otpMachine,
  events: ['otp.startOver', 'otp.correct'],
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
