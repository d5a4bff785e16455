/** Examples for the form of a template: a new one, a copy, one that is there; fields drawn twice, a variable renamed. */
import { templateFormMachine } from '../../machines/template-form.machine.ts';
import { defineModel } from '../../tools/statecharts/model.ts';
import { accepted } from './answers.ts';

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
  events: ['fields.opened', 'fields.noted', 'key.replace'],
  cases: {
    'fields.opened': [{ fields }, { fields: { ...fields, name: 'Draft' } }],
    'fields.noted': [{ fields: { ...fields, html: '<p>Other</p>', plain: 'Other' } }],
    'key.replace': [{ from: 'name', to: 'first_name' }],
    'xstate.done.actor.replaceKey': [{ output: { html: '<p>{{ first_name }}</p>', plain: '' } }],
    'xstate.done.actor.uses': [
      {
        output: {
          uses: [{ pk: 3, type: 'News', crontab: '0 9 * * *', html_keys: ['name'], plain_keys: [] }],
        },
      },
    ],
    'xstate.done.actor.types': [{ output: { types: ['blog'] } }],
    'xstate.done.actor.recordForm': [{ output: { result: accepted } }],
  },
  tell: ({ context }) => [
    context.copy,
    context.record?.pk ?? null,
    context.fields,
    context.renaming,
    context.types.length,
    context.uses.length,
    context.result !== null,
  ],
  rules: {
    always: {
      'LST-05 LST-06 what ends has the answer': ({ status, context }) =>
        status !== 'done' || context.result !== null,
      'TPL-02 the editor is there with the fields': (snapshot) =>
        snapshot.matches({ open: { fields: 'laid' } }) ===
        (snapshot.status === 'active' && snapshot.children['htmlEditor'] !== undefined),
      'TPL-03 one renaming at a time': (snapshot) =>
        !snapshot.matches({ open: { fields: { laid: 'replacing' } } }) ||
        !snapshot.can({ type: 'key.replace', from: 'a', to: 'b' }),
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
