/**
 * Examples for verifying an account; its parts answer as a whole, their own walks are in their own models.
 */
import { otpMachine } from './otp.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const otpModel = defineModel({
  machine: otpMachine,
  events: ['otp.startOver'],
  tell: () => null,
  rules: {
    always: {
      'OTP-01 whoever has a code to type finds the form and the mail it came by': (snapshot) =>
        !snapshot.matches('proving') ||
        (snapshot.children.form !== undefined && snapshot.children.codeMail !== undefined),
    },
    canAlways: { 'OTP-07 an end': ({ status }) => status === 'done' },
  },
});
