/** Examples for changing the e-mail address. Its forms and its code by mail are walked by models of their own. */
import { emailChangeMachine } from './email-change.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted } from '../modelling/answers.ts';

const values = { email: 'ada@new.example', password: 'a quiet road' };

export const emailChangeModel = defineModel({
  machine: emailChangeMachine,
  inputs: [{ newEmail: null }, { newEmail: values.email }],
  starts: ['Open the account.', 'Open the account while a new e-mail address waits for its code.'],
  does: {
    'email.change': 'Press “Change e-mail address”, or “Use another e-mail address”.',
    'email.keep': 'Press “Cancel” or Escape.',
    'xstate.done.actor.request': 'Type the new address and the password, and press “Send code”.',
    'xstate.done.actor.confirmation': 'Type the six digits of the mail and press “Verify”.',
  },
  shows: {
    resting: '“Change e-mail address”.',
    asking: 'An empty field for the address, with the focus in it.',
    confirming: 'To which address the code was sent, and six empty boxes.',
  },
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
