/** Examples for the uses of a template: a new one, one that a subscription uses, a refusal. */
import { templateUsesMachine } from './template-uses.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const use = { pk: 3, type: 'News', crontab: '0 9 * * *', html_keys: ['name'], plain_keys: [] };

export const templateUsesModel = defineModel({
  machine: templateUsesMachine,
  inputs: [{ template: null }, { template: '7' }],
  events: ['uses.retry'],
  cases: {
    'xstate.done.actor.loadUses': [
      { output: { result: accepted, uses: [use] } },
      { output: { result: refused, uses: null } },
    ],
  },
  rules: {
    always: {
      'TPL-03 a template that is not stored has no uses': ({ context: { template, uses } }) =>
        template !== null || uses.length === 0,
      'TPL-03 uses are known once they have come': (snapshot) =>
        snapshot.context.uses.length === 0 || snapshot.matches('known'),
    },
    canAlways: { 'uses that are known': ({ status }) => status === 'done' },
  },
});
