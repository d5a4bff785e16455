/** Examples for the code by e-mail: sent, refused, or no answer. */
import { codeMailMachine, type CodeAnswer } from './code-mail.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { refused } from '../modelling/answers.ts';

const sent: CodeAnswer = { sent: true, seconds: 60 };
const withheld: CodeAnswer = { sent: false, result: refused };

export const codeMailModel = defineModel({
  machine: codeMailMachine,
  does: {
    'code.resend': 'Press “Send again”.',
    'xstate.done.actor.countdown': 'Wait until “Send again” can be pressed.',
  },
  shows: {
    requesting: '“Send again” cannot be pressed.',
    counting: 'To whom the code was sent; the seconds in “Send again in … secconds” go down.',
    ready: '“You can ask for a new code now.”, and “Send again” can be pressed.',
    withheld: '“Send again” can be pressed, and the reason is said.',
  },
  cases: { 'xstate.done.actor.requestCode': [sent, withheld].map((output) => ({ output })) },
  tell: () => null,
  rules: {
    always: {
      'OTP-02 a countdown has a length': (snapshot) =>
        !snapshot.matches('counting') || snapshot.context.seconds > 0,
    },
    steps: sentOnce('requestCode', 'OTP-02 the request for a code'),
    canAlways: { 'OTP-02 another code': (snapshot) => snapshot.matches('requesting') },
  },
});
