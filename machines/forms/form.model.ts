/** Examples for any form: one that ends when accepted, and one that repeats. */
import type { SnapshotFrom } from 'xstate';
import { formMachine } from './form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

type Context = SnapshotFrom<typeof formMachine>['context'];

/** What is in the fields is not what was sent. */
const isTypedOn = ({ typed, values }: Context): boolean =>
  typed !== null && typed['email'] !== values['email'];

export const formModel = defineModel({
  machine: formMachine,
  inputs: [{ repeats: false }, { repeats: true }],
  starts: [
    'Open a form that is accepted once, such as the one for signing in.',
    'Open a form that can be sent again, such as the one of the newsletter.',
  ],
  does: {
    'form.submit': 'Fill in the form and press the button that sends it.',
    'form.invalid': 'Leave a field empty or type something wrong, and press the button that sends it.',
    'form.fieldValid': 'Correct the field.',
    'form.typed': 'Type into a field.',
    'form.opened': 'Publish the record from its row while its panel is open.',
    'form.discard': 'Press “Discard” under “Unsaved changes”.',
    'draft.found': 'Type into the form, and load the page anew.',
  },
  shows: {
    typing:
      'The fields, and the button that sends can be pressed; the reason under a field that was refused.',
    submitting: 'The button that sends cannot be pressed and says that it is busy.',
    accepted: 'A message that it is done; the fields hold what the server has stored.',
  },
  cases: {
    // What is in the field, whether typed or left by an earlier visit.
    'form.submit': ({ context }) => [{ values: { email: context.typed?.['email'] ?? 'ada@example.test' } }],
    'form.invalid': [{ problems: { email: [{ code: 'invalidField' }] } }],
    'form.fieldValid': [{ field: 'email' }],
    // Until it is sent, a form knows all that is typed.
    'form.typed': (snapshot) => [
      { values: { email: snapshot.matches('submitting') ? 'ada@example' : 'ada@example.test' } },
    ],
    'form.opened': [{ opened: { pk: 7 } }],
    // Only at the start, and only if something was left.
    'draft.found': ({ context }) =>
      context.draft === null && context.round === 0
        ? [false, true].map((isUnanswered) => ({ values: { email: 'eve@example.test' }, isUnanswered }))
        : [],
    'xstate.error.actor.submit': ['Error', 'NetworkFault'].map((name) => ({
      error: Object.assign(new Error('example'), { name }),
    })),
    'xstate.done.actor.submit': [accepted, refused].map((output) => ({ output })),
  },
  // Rounds only count up; no rule depends on their number.
  tell: ({ context }) => [
    context.repeats,
    Object.keys(context.problems),
    context.opened,
    context.draft,
    context.isUnanswered && (context.isChanged ? 'changed' : 'the same'),
    context.round > 0,
    context.typed?.['email'] ?? null,
    isTypedOn(context),
  ],
  rules: {
    always: {
      'FRM-03 no field is marked wrong while the form is being sent': (snapshot) =>
        !snapshot.matches('submitting') || Object.keys(snapshot.context.problems).length === 0,
      'the detail of a refusal belongs to no field': ({ context }) => !('detail' in context.problems),
      'a form that repeats never ends': ({ context, status }) => !context.repeats || status === 'active',
    },
    steps: {
      ...sentOnce('submit', 'FRM-03 a form'),
      'NET-02 what was typed is dropped only once the server has it, or on request': ({
        before,
        event,
        effects,
      }) =>
        !JSON.stringify(effects).includes('draft.drop') ||
        event.type === 'form.discard' ||
        (event.type === 'xstate.done.actor.submit' &&
          event['output'].success === true &&
          !(before.context.repeats && isTypedOn(before.context))),
      'NET-02 a form is unanswered only after a sending without an answer': ({ before, event, after }) =>
        !after.context.isUnanswered ||
        before.context.isUnanswered ||
        event.type === 'draft.found' ||
        event.type === 'xstate.error.actor.submit',
    },
    canAlways: {
      'a form being sent, or done': (snapshot) =>
        snapshot.matches('submitting') || snapshot.status === 'done',
    },
  },
});
