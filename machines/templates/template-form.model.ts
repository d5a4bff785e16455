/** Examples for the form of a template: new, copied and existing; fields rendered twice, a variable renamed. */
import { isDeepStrictEqual } from 'node:util';
import { templateFormMachine } from './template-form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const fields = {
  name: 'Welcome',
  type: 'blog',
  html: '<p>{{ name }}</p>',
  plain: '{{ name }}',
  htmlKeys: ['name'],
  plainKeys: ['name'],
};

export const templateFormModel = defineModel({
  machine: templateFormMachine,
  inputs: [{ copy: null }, { copy: '7' }, { record: { pk: 7 } }],
  starts: ['Press “Add”.', 'Press “Copy” in the row of a record.', 'Press “Edit” in the row of a record.'],
  does: {
    'fields.opened': 'Wait until the fields are there, or press “Restore” at the draft.',
    'fields.noted': 'Write in the field “Plain content”.',
    'key.replace': 'Rename a variable in both lists, and press “Write … everywhere”.',
    'xstate.done.actor.recordForm': 'Fill in the form and press “Save”.',
    'xstate.done.actor.types': 'Wait until the types are there.',
    'xstate.done.actor.uses': 'Wait a moment; then remove a variable that a subscription fills.',
  },
  shows: {
    'open.record.filling': 'The panel.',
    'open.types.asking': null,
    'open.types.known': 'The types in the field “Type”.',
    'open.fields.awaited': 'No fields yet.',
    'open.fields.shown': 'The fields; “Show the preview” can be pressed.',
    saved: 'A message that the template is created, and an empty form.',
  },
  cases: {
    'fields.opened': [{ fields }, { fields: { ...fields, name: 'Draft' } }],
    'fields.noted': [{ fields: { ...fields, html: '<p>Other</p>', plain: 'Other' } }],
    'key.replace': [{ from: 'name', to: 'first_name' }],
    'xstate.done.actor.uses': [
      {
        output: {
          value: [{ pk: 3, type: 'News', crontab: '0 9 * * *', html_keys: ['name'], plain_keys: [] }],
        },
      },
    ],
    'xstate.done.actor.types': [{ output: { value: ['blog'] } }],
    'xstate.done.actor.recordForm': [{ output: { result: accepted } }],
  },
  tell: ({ context }) => [
    context.copy,
    context.record?.pk ?? null,
    context.fields,
    context.types.length,
    context.uses.length,
    context.result !== null,
  ],
  rules: {
    always: {
      'LST-05 LST-06 what ends has the answer': ({ status, context }) =>
        status !== 'done' || context.result !== null,
      'TPL-02 the editor is there with the fields': (snapshot) =>
        snapshot.matches({ open: { fields: 'shown' } }) ===
        (snapshot.status === 'active' && snapshot.children['htmlEditor'] !== undefined),
    },
    steps: {
      'TPL-03 a new name goes into both current texts': ({ before, event, effects }) => {
        if (event.type !== 'key.replace') return true;
        const { html, plain } = before.context.fields;
        return effects.some(
          ({ type, what }) =>
            type === 'renameKey' && isDeepStrictEqual(what, { html, plain, from: event.from, to: event.to }),
        );
      },
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
