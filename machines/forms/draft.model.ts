/** Examples for a draft: none, one, and typing before, during and after the answer. */
import { draftMachine } from './draft.machine.ts';
import { defineModel } from '../modelling/model.ts';

const kept = { values: { name: 'Old' }, savedAt: 1, isOutdated: false };

export const draftModel = defineModel({
  machine: draftMachine,
  inputs: [{ record: '7', version: null }],
  does: {
    'draft.note': 'Type into a field.',
    'draft.take': 'Press “Restore”.',
    'draft.refuse': 'Press “Discard”.',
    'draft.hurry': 'Leave the page right after typing.',
  },
  shows: {
    looking: null,
    offered: 'The question whether to restore the unsaved draft, with “Restore” and “Discard”.',
    resting: 'No question; the fields hold what is typed.',
    pausing: 'No question; the fields hold what is typed.',
  },
  cases: {
    // Different words each time, so that what is not kept shows.
    'draft.note': ({ context }) => [
      { values: { name: context.values?.['name'] === 'New' ? 'Newer' : 'New' } },
    ],
    'xstate.done.actor.readDraft': [{ output: kept }, { output: null }],
  },
  tell: ({ context }) => [context.kept !== null, context.values?.['name'] ?? null],
  rules: {
    always: {
      'an offered draft exists': (snapshot) => !snapshot.hasTag('offered') || snapshot.context.kept !== null,
      'no draft is offered twice': (snapshot) => snapshot.hasTag('offered') || snapshot.context.kept === null,
      'only what was typed is stored': (snapshot) =>
        !snapshot.matches('pausing') || snapshot.context.values !== null,
    },
    steps: {
      'LST-06 what is typed is never lost': ({ before, after }) =>
        before.context.values === null || after.context.values !== null,
      'NET-04 what was typed is stored before the page or the session goes': ({
        event,
        before,
        after,
        effects,
      }) =>
        event.type !== 'draft.hurry' ||
        !before.matches('pausing') ||
        (after.matches('resting') && effects.some(({ type }) => type === 'keepDraft')),
      'LST-06 what is typed beside an offered draft is stored, too': ({ event, before, effects }) =>
        event.type !== 'draft.note' ||
        before.matches('resting') ||
        before.matches('pausing') ||
        effects.some(({ type }) => type === 'keepDraft'),
      'LST-06 only the person discards a draft': ({ event, effects }) =>
        event.type === 'draft.refuse' || !effects.some(({ type }) => type === 'refuseDraft'),
      'LST-06 an earlier draft is not overwritten before the person has restored it': ({ event, effects }) =>
        event.type === 'draft.take' || !effects.some(({ type }) => type === 'takeDraft'),
    },
    canAlways: { 'rest, with everything kept': (snapshot) => snapshot.matches('resting') },
  },
});
