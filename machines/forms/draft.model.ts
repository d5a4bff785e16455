/** Examples for a draft: nothing kept, something kept, and typing before, during and after the answer. */
import { draftMachine } from './draft.machine.ts';
import { defineModel } from '../modelling/model.ts';

const kept = { values: { name: 'Old' }, savedAt: 1, isOutdated: false };

export const draftModel = defineModel({
  machine: draftMachine,
  inputs: [{ record: '7', version: null }],
  events: ['draft.note', 'draft.take', 'draft.refuse'],
  cases: {
    // Other words each time: what is not noted would be noticed.
    'draft.note': ({ context }) => [
      { values: { name: context.values?.['name'] === 'New' ? 'Newer' : 'New' } },
    ],
    'xstate.done.actor.readDraft': [{ output: kept }, { output: null }],
  },
  // Rounds only count up.
  tell: ({ context }) => [context.kept !== null, context.values?.['name'] ?? null],
  rules: {
    always: {
      'what is offered is there': (snapshot) => !snapshot.hasTag('offered') || snapshot.context.kept !== null,
      'nothing is offered twice': (snapshot) => snapshot.hasTag('offered') || snapshot.context.kept === null,
      'nothing is written that nobody has typed': (snapshot) =>
        !snapshot.matches('pausing') || snapshot.context.values !== null,
    },
    steps: {
      'LST-06 what is typed is never forgotten': ({ before, after }) =>
        before.context.values === null || after.context.values !== null,
      'LST-06 a kept draft is thrown away by the person alone': ({ event, effects }) =>
        event.type === 'draft.refuse' || !effects.some(({ type }) => type === 'dropDraft'),
      'LST-06 an earlier draft is overwritten by nobody who has not been asked': ({ before, effects }) =>
        !before.hasTag('offered') || !effects.some(({ type }) => type === 'keepDraft'),
    },
    canAlways: { 'rest, with everything kept': (snapshot) => snapshot.matches('resting') },
  },
});
