/** Examples for any form: one that ends when accepted, and one that repeats. */
import { formMachine } from './form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

export const formModel = defineModel({
  machine: formMachine,
  inputs: [{ repeats: false }, { repeats: true }],
  events: ['form.submit', 'form.invalid', 'form.fieldValid', 'form.opened'],
  cases: {
    'form.submit': [{ values: { email: 'ada@example.test' } }],
    'form.invalid': [{ problems: { email: [{ code: 'invalidField' }] } }],
    'form.fieldValid': [{ field: 'email' }],
    'form.opened': [{ opened: { pk: 7 } }],
    'xstate.done.actor.submit': [accepted, refused].map((output) => ({ output })),
  },
  // Rounds only count up; no rule depends on their number.
  tell: ({ context }) => [context.repeats, Object.keys(context.problems), context.opened],
  rules: {
    always: {
      'FRM-03 no field is marked wrong while the form is being sent': (snapshot) =>
        !snapshot.matches('submitting') || Object.keys(snapshot.context.problems).length === 0,
      'the detail of a refusal belongs to no field': ({ context }) => !('detail' in context.problems),
      'a form that repeats never ends': ({ context, status }) => !context.repeats || status === 'active',
    },
    steps: sentOnce('submit', 'FRM-03 a form'),
    canAlways: {
      'a form being sent, or done': (snapshot) =>
        snapshot.matches('submitting') || snapshot.status === 'done',
    },
  },
});
