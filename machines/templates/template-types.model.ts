/** Examples for the types of templates: they come, are refused, are none, or do not come. */
import { templateTypesMachine } from './template-types.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

export const templateTypesModel = defineModel({
  machine: templateTypesMachine,
  events: ['types.retry'],
  cases: {
    'xstate.done.actor.loadTypes': [
      { output: { result: accepted, types: ['blog', 'subscription'] } },
      { output: { result: accepted, types: [] } },
      { output: { result: refused, types: null } },
    ],
  },
  rules: {
    always: {
      'TPL-02 where types are known there is one to choose': (snapshot) =>
        snapshot.matches('known') === snapshot.context.types.length > 0,
    },
    canAlways: { 'TPL-02 types to choose from': ({ status }) => status === 'done' },
  },
});
