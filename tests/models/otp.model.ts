/**
 * Examples for verifying an account; its parts answer as a whole, their own walks are in their own models.
 */
import { otpMachine } from '../../machines/otp.machine.ts';
import { defineModel } from '../../tools/statecharts/model.ts';

export const otpModel = defineModel({
  machine: otpMachine,
  events: ['otp.startOver'],
  tell: () => null,
  rules: { canAlways: { 'OTP-07 an end': ({ status }) => status === 'done' } },
});
