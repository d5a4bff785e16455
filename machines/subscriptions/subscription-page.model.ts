/** Examples for the page of a subscription: new and existing. */
import { subscriptionPageMachine } from './subscription-page.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

export const subscriptionPageModel = defineModel({
  machine: subscriptionPageMachine,
  inputs: [{ id: null }, { id: '7' }],
  starts: ['Open the form of a new subscription.', 'Open the form of a stored subscription.'],
  does: {
    'xstate.done.actor.creating': 'Fill in the form and press “Save”.',
    'xstate.done.actor.record': 'Change something and press “Save”.',
  },
  shows: {
    adding: 'The heading “Add Subscription” and an empty crontab.',
    editing: 'The heading “Edit Subscription” and the stored crontab.',
    stored: 'The list of subscriptions.',
  },
  cases: {
    'xstate.done.actor.creating': [{ output: { result: accepted } }],
    'xstate.done.actor.record': [{ output: { record: { pk: 7 } } }],
  },
  tell: ({ context }) => [context.id],
  rules: {
    always: {
      'SBA-01 a new subscription is added, an existing one edited': (snapshot) =>
        snapshot.status === 'done' ||
        (snapshot.context.id === null) === (snapshot.children.creating !== undefined),
    },
    canAlways: { 'SBA-01 the list': ({ status }) => status === 'done' },
  },
});
