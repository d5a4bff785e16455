/** Examples for the forgotten password: the page that asks, and the page of a reset. */
import { passwordResetMachine } from './password-reset.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const done = { output: { result: accepted, values: {} } };

export const passwordResetModel = defineModel({
  machine: passwordResetMachine,
  inputs: [{ request: null }, { request: { email: 'ada@example.test', id: 'r1' } }],
  starts: ['Open the page that asks for the e-mail address.', 'Open the page of a reset that has begun.'],
  does: {
    'xstate.done.actor.request': 'Type the address and press “Send code”.',
    'xstate.done.actor.confirmation':
      'Type the six digits of the mail and the new password twice, and press “Change password”.',
  },
  shows: {
    asking: 'The heading “Reset password” and an empty field.',
    requested: 'The heading “Choose a new password”.',
    choosing: 'The heading “Choose a new password”.',
    changed: '“Password Changed Successfully.”, and the page to sign in.',
  },
  cases: { 'xstate.done.actor.request': [done] },
  rules: {
    always: {
      'RST-02 a new password is chosen only after a request': (snapshot) =>
        !snapshot.matches('choosing') || snapshot.context.request !== null,
    },
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
