/** Examples for a call: the server says yes, says no, or does not answer. */
import { callMachine } from './call.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

export const callModel = defineModel({
  machine: callMachine,
  does: {
    'call.start': 'Choose the other type and press “Send me a test”.',
    'call.reset': 'Nobody can do this yet: no page asks for it.',
  },
  shows: {
    idle: 'The button to send a test can be pressed, and no refusal is there.',
    loading: 'The button to send a test cannot be pressed.',
    success: 'The button can be pressed again, and no refusal is there.',
    failure: 'The button can be pressed again, and the reason is said.',
  },
  cases: {
    'call.start': ({ context }) => [{ request: context.request === 'first' ? 'second' : 'first' }],
    'xstate.done.actor.send': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context }) => [context.request, context.result?.success],
  rules: {
    always: {
      'API-04 no earlier result is kept during a call': (snapshot) =>
        !snapshot.matches('loading') || (snapshot.context.result === null && snapshot.context.fault === null),
      'API-04 a reset call is empty': (snapshot) =>
        !snapshot.matches('idle') || Object.values(snapshot.context).every((value) => value === null),
      'a success has an answer that says yes': (snapshot) =>
        !snapshot.matches('success') || snapshot.context.result?.success === true,
    },
    steps: sentOnce('send', 'API-04 a call'),
    canAlways: { 'a reset call': (snapshot) => snapshot.matches('idle') },
  },
});
