/** Examples for a crontab: typed, emptied, checked, with and without answers. */
import { crontabFieldMachine, type CrontabFacts, type CrontabQuestion } from './crontab-field.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const factsOf = ({ text, kind }: CrontabQuestion): CrontabFacts => ({
  timezone: 'UTC',
  next: [],
  warnings: [text],
  twins: [{ pk: 7, name: kind.type }],
});
const kind = { type: '1', channel: '1' };

export const crontabFieldModel = defineModel({
  machine: crontabFieldMachine,
  inputs: [
    { text: '', kind },
    { text: '0 9 * * *', kind },
  ],
  starts: ['Open the form of a new subscription.', 'Open the form of a subscription with a schedule.'],
  does: {
    'crontab.type': 'Type into the field “Crontab”.',
    'kind.choose': 'Choose another type or channel.',
    'network.returned': 'Go online again.',
    'crontab.retry': 'Press “Try again” under “Schedule”.',
  },
  shows: {
    empty: 'No next runs.',
    pausing: null,
    checking: 'The next runs from before, if there are any, greyed.',
    checked: 'The next runs.',
    failed: '“The next runs could not be loaded.”',
  },
  cases: {
    'crontab.type': [{ text: '* * * * *' }, { text: '0 9 * * *' }, { text: ' ' }],
    'kind.choose': [{ kind }, { kind: { type: '2', channel: '1' } }],
    // About the requested crontab, so that an answer that is not kept shows.
    'xstate.done.actor.check': ({ context }) => [
      { output: { result: accepted, facts: factsOf(context) } },
      { output: { result: refused, facts: null } },
    ],
  },
  tell: ({ context }) => [
    context.text,
    context.kind.type,
    context.facts && [context.facts.warnings[0], context.facts.twins?.[0]?.name],
  ],
  rules: {
    always: {
      'checked runs belong to the current crontab': (snapshot) =>
        !snapshot.hasTag('checked') || snapshot.context.facts?.warnings[0] === snapshot.context.text,
      'MLG-02 checked twins belong to the current type': (snapshot) =>
        !snapshot.hasTag('checked') ||
        snapshot.context.facts?.twins?.[0]?.name === snapshot.context.kind.type,
      'an empty crontab has no runs': (snapshot) =>
        !snapshot.matches('empty') || snapshot.context.facts === null,
      'unknown runs are not shown': (snapshot) =>
        !snapshot.hasTag('failed') || snapshot.context.facts === null,
    },
    canAlways: { 'a checked crontab': (snapshot) => snapshot.hasTag('checked') },
  },
});
