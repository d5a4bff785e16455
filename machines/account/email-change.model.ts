/** Examples for changing the e-mail address. Its forms and its code by mail are walked by models of their own. */
import { emailChangeMachine } from './email-change.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const values = { email: 'ada@new.example', password: 'a quiet road' };

export const emailChangeModel = defineModel({
  machine: emailChangeMachine,
  inputs: [{ newEmail: null }, { newEmail: values.email }],
  events: ['email.change', 'email.keep'],
  cases: {
    'xstate.done.actor.request': [{ output: { result: accepted, values } }],
    'xstate.done.actor.confirmation': [{ output: { result: accepted, values: {} } }],
  },
  rules: {
    always: {
      'OWN-01 a code goes to an address that somebody has typed': (snapshot) =>
        !snapshot.matches('confirming') || snapshot.context.newEmail === values.email,
      'OWN-01 no forgotten address is left': (snapshot) =>
        !snapshot.matches('resting') || snapshot.context.newEmail === null,
    },
    canAlways: { 'OWN-01 another address': (snapshot) => snapshot.matches('asking') },
  },
});
