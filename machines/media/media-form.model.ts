/** Examples for a media form: new, copied and existing. */
import { mediaFormMachine } from './media-form.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

export const mediaFormModel = defineModel({
  machine: mediaFormMachine,
  inputs: [{ copy: null }, { copy: '7' }, { record: { pk: 7 } }],
  events: [],
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
