/** Examples for what the form of a scheduled subscription offers: it comes, or it is withheld. */
import { scheduleChoicesMachine, type Choices } from './schedule-choices.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const choices: Choices = { types: [], channels: [], flowTypes: ['all'], templates: [], channel: null };

export const scheduleChoicesModel = defineModel({
  machine: scheduleChoicesMachine,
  inputs: [{ channel: null }, { channel: '2' }],
  events: ['choices.retry'],
  cases: {
    'xstate.done.actor.loadChoices': [
      { output: { result: accepted, choices } },
      { output: { result: refused, choices: null } },
    ],
  },
  tell: ({ context }) => [context.channel, context.choices !== null],
  rules: {
    always: {
      'SBA-02 the form opens with what it offers': ({ status, context }) =>
        (status === 'done') === (context.choices !== null),
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
