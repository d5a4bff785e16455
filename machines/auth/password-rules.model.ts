/** Examples for the rules of a password: they come, or do not come at first. */
import { passwordRulesMachine } from './password-rules.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const passwordRulesModel = defineModel({
  machine: passwordRulesMachine,
  events: ['rules.retry'],
  cases: {
    'xstate.done.actor.loadRules': [{ output: [{ code: 'min_length', value: 8, text: 'At least 8.' }] }],
  },
  rules: {
    always: {
      'ACC-06 rules are listed once they are there': (snapshot) =>
        snapshot.matches('shown') === snapshot.context.rules.length > 0,
    },
    canAlways: { 'ACC-06 the list of rules': (snapshot) => snapshot.matches('shown') },
  },
});
