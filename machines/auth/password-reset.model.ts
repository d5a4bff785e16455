/** Examples for the forgotten password: the page that asks, and the page of a reset. */
import { passwordResetMachine } from './password-reset.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const done = { output: { result: accepted, values: {} } };

export const passwordResetModel = defineModel({
  machine: passwordResetMachine,
  inputs: [{ request: null }, { request: { email: 'ada@example.test', id: 'r1' } }],
  events: [],
  cases: { 'xstate.done.actor.request': [done] },
  rules: {
    always: {
      'RST-02 a new password is chosen only after a request': (snapshot) =>
        !snapshot.matches('choosing') || snapshot.context.request !== null,
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
