/** Examples for a crontab: typed, emptied, checked, with and without answers. */
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
    // About the requested crontab, so that an answer that is not kept shows.
    'xstate.done.actor.check': ({ context }) => [
      { output: { result: accepted, facts: factsOf(context.text) } },
      { output: { result: refused, facts: null } },
    ],
  },
  tell: ({ context }) => [context.text, context.facts?.warnings[0] ?? null],
  rules: {
    always: {
      'checked runs belong to the current crontab': (snapshot) =>
        !snapshot.hasTag('checked') || snapshot.context.facts?.warnings[0] === snapshot.context.text,
      'an empty crontab has no runs': (snapshot) =>
        !snapshot.matches('empty') || snapshot.context.facts === null,
      'unknown runs are not shown': (snapshot) =>
        !snapshot.hasTag('failed') || snapshot.context.facts === null,
    },
    canAlways: { 'a checked crontab': (snapshot) => snapshot.hasTag('checked') },
  },
});
