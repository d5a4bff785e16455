/** Examples for the form of a subscription: new and existing. */
import type { CallResult } from '../forms/call.machine.ts';
import type { TemplateChoice } from './message-items.machine.ts';
import { subscriptionFormMachine } from './subscription-form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const stored = { pk: 7, subscription_channel_id: 2, crontab: '@daily' };

const refusedItems: CallResult = {
  ...refused,
  errors: { 'channel_templates.12.items.2.template_id': ['This template is no longer there.'] },
};
const TEMPLATES: TemplateChoice[] = [
  { pk: 5, name: 'Weekly, renewed', html_variable_keys: ['title'], plain_variable_keys: ['title'] },
];

export const subscriptionFormModel = defineModel({
  machine: subscriptionFormMachine,
  inputs: [{ record: null }, { record: stored }],
  starts: ['Open the form of a new subscription.', 'Open the form of a stored subscription.'],
  does: {
    'form.touch': 'Type or choose something.',
    'draft.taken': 'Press “Restore” at the draft.',
    'values.refused': 'Press “Show the message” after a template was deleted.',
    'templates.came': 'Wait until the templates are there.',
    'address.held': 'Follow a link to another page.',
    'leave.confirm': 'Press “Leave” in the dialog.',
    'leave.cancel': 'Press “Stay” in the dialog.',
    'xstate.done.actor.choices': 'Wait until the options are there.',
    'xstate.done.actor.fields': 'Fill in the form and press “Save”.',
  },
  shows: {
    choosing: 'No fields yet.',
    'open.untouched': 'The fields, as they are stored.',
    'open.touched.working': 'The fields, with what is typed.',
    'open.touched.asking': 'The dialog “Leave without saving?”.',
    saved: 'The list of subscriptions.',
  },
  cases: {
    'values.refused': [{ result: refusedItems }, { result: refused }],
    'templates.came': [{ templates: TEMPLATES }],
    'draft.taken': [{ draft: { channel: '1', crontab: '@hourly', entries: {} } }],
    'xstate.done.actor.choices': [
      { output: { value: { types: [], channels: [], flowTypes: ['all'], templates: [], channel: null } } },
    ],
    'xstate.done.actor.fields': [{ output: { result: accepted } }],
  },
  tell: ({ context }) => [context.record?.pk ?? null, context.choices !== null, context.result !== null],
  rules: {
    always: {
      'SBA-02 the form opens once its options have loaded': (snapshot) =>
        !snapshot.matches('open') || snapshot.context.choices !== null,
      'SBA-02 SBA-03 an open form has all of its fields': (snapshot) =>
        snapshot.matches('open') ===
        (['fields', 'items'] as const).every((name) => snapshot.children[name] !== undefined),
      'P38 the page is held exactly while there are unsaved changes': (snapshot) =>
        snapshot.matches({ open: 'touched' }) === (snapshot.children.hold !== undefined),
      'P38 the person is asked only about unsaved changes': (snapshot) =>
        !snapshot.hasTag('leaving') || snapshot.matches({ open: 'touched' }),
      'what ends has the answer': ({ status, context }) => status !== 'done' || context.result !== null,
    },
    steps: {
      'SBA-03 templates are reloaded when an item is rejected, and only then': ({ event, before, effects }) =>
        effects.some(({ what }) => Array.isArray(what) && what[1] === 'templates') ===
        (event.type === 'values.refused' && event['result'] === refusedItems && before.matches('open')),
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
