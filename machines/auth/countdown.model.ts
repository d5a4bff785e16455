/** Examples for the countdown: two whole seconds, and no time at all. */
import { countdownMachine } from './countdown.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const countdownModel = defineModel({
  machine: countdownMachine,
  inputs: [{ seconds: 2 }, { seconds: 0 }],
  starts: ['Let a new code be sent.', 'Let a new code be sent, and come back when its time has passed.'],
  does: {
    'clock.ticked': 'Wait a second.',
  },
  shows: {
    counting: '“Send again in … secconds”, which cannot be pressed.',
    over: '“Send again” can be pressed.',
  },
  cases: { 'clock.ticked': [1, 2, 5].map((elapsed) => ({ elapsed })) },
  tell: ({ context }) => [context.seconds, context.left],
  rules: {
    always: {
      'OTP-02 the number of seconds is whole and never below zero': ({ context }) =>
        Number.isInteger(context.left) && context.left >= 0,
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
