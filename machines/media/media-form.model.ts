/** Examples for a media form: new, copied and existing. */
import { mediaFormMachine } from './media-form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

export const mediaFormModel = defineModel({
  machine: mediaFormMachine,
  inputs: [{ copy: null }, { copy: '7' }, { record: { pk: 7 } }],
  starts: ['Press “Add”.', 'Press “Copy” in the row of a record.', 'Press “Edit” in the row of a record.'],
  does: {
    'xstate.done.actor.recordForm': 'Choose a file, fill in the form and press “Save”.',
  },
  shows: {
    'open.fields': 'The form, with “Save”.',
    'open.file.open': '“Choose a file”.',
    'open.suggestions.loading': null,
    'open.suggestions.settled': 'The types of other files, offered in the field “Type”.',
    saved: 'A message that the file is created, and an empty form.',
  },
  cases: {
    'xstate.done.actor.recordForm': [{ output: { result: accepted } }],
    'xstate.done.actor.loadTypes': [{ output: { types: ['cover', 'film'] } }],
  },
  rules: {
    always: {
      'LST-05 LST-06 what ends has the answer': ({ status, context }) =>
        (status === 'done') === (context.result !== null),
      'an open form has its fields and its file': (snapshot) =>
        snapshot.status === 'done' ||
        (snapshot.children['recordForm'] !== undefined && snapshot.children['choice'] !== undefined),
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
