/** Examples for a crontab text: typed, emptied, asked about, with answers that come and that do not. */
import { crontabFieldMachine, type CrontabFacts } from './crontab-field.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const factsOf = (text: string): CrontabFacts => ({ timezone: 'UTC', next: [], warnings: [text] });

export const crontabFieldModel = defineModel({
  machine: crontabFieldMachine,
  inputs: [{ text: '' }, { text: '0 9 * * *' }],
  events: ['crontab.type', 'crontab.retry'],
  cases: {
    'crontab.type': [{ text: '* * * * *' }, { text: '0 9 * * *' }, { text: ' ' }],
    // About the text that was asked about: an answer that is not kept would be noticed.
    'xstate.done.actor.check': ({ context }) => [
      { output: { result: accepted, facts: factsOf(context.text) } },
      { output: { result: refused, facts: null } },
    ],
  },
  tell: ({ context }) => [context.text, context.facts?.warnings[0] ?? null],
  rules: {
    always: {
      'what is shown as checked is about the text that stands there': (snapshot) =>
        !snapshot.hasTag('checked') || snapshot.context.facts?.warnings[0] === snapshot.context.text,
      'nothing is said of an empty text': (snapshot) =>
        !snapshot.matches('empty') || snapshot.context.facts === null,
      'runs that are not known are not shown': (snapshot) =>
        !snapshot.hasTag('failed') || snapshot.context.facts === null,
    },
    canAlways: { 'a checked text': (snapshot) => snapshot.hasTag('checked') },
  },
});
