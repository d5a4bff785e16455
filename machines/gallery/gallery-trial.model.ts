/** Examples for playing a chart by hand: two steps at most, and a second start. */
import { galleryTrialMachine } from './gallery-trial.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const galleryTrialModel = defineModel({
  machine: galleryTrialMachine,
  inputs: [
    { name: 'otp', start: 0, steps: [] },
    { name: 'otp', start: 0, steps: ['otp.startOver'] },
  ],
  events: ['trial.take', 'trial.back', 'trial.restart'],
  cases: {
    'trial.take': ({ context }) => (context.steps.length < 2 ? [{ step: 'otp.startOver' }] : []),
    'trial.back': ({ context }) => [{ steps: 0 }, { steps: context.steps.length }],
    'trial.restart': [{ start: 0 }, { start: 1 }],
  },
  rules: {
    canAlways: {
      'MAC-01 the beginning': ({ context }) => context.steps.length === 0,
      'MAC-01 another start': ({ context }) => context.start === 1,
    },
  },
});
