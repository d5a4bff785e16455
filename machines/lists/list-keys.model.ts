/** Examples for a list's keys: each key, while they are on. */
import type { SnapshotFrom } from 'xstate';
import { listKeysMachine } from './list-keys.machine.ts';
import { defineModel } from '../modelling/model.ts';

const whileHeard = (snapshot: SnapshotFrom<typeof listKeysMachine>) =>
  snapshot.children['watchKeys'] ? [{}] : [];

export const listKeysModel = defineModel({
  machine: listKeysMachine,
  does: {
    'shortcuts.turnedOn': 'Switch on “Single-key shortcuts” under “Keyboard shortcuts”.',
    'shortcuts.turnedOff': 'Switch off “Single-key shortcuts” under “Keyboard shortcuts”.',
    'key.nextPressed': 'Press J.',
    'key.previousPressed': 'Press K.',
    'key.editPressed': 'Press E.',
    'key.tickPressed': 'Press X.',
    'key.searchPressed': 'Press /.',
  },
  shows: {
    off: 'The keys J, K, E, X and / do nothing.',
    on: 'The keys J, K, E, X and / move, open, tick and search.',
  },
  cases: {
    'key.nextPressed': whileHeard,
    'key.previousPressed': whileHeard,
    'key.editPressed': whileHeard,
    'key.tickPressed': whileHeard,
    'key.searchPressed': whileHeard,
  },
  rules: {
    always: {
      'WCAG 2.1.4 keys are heard only while they are turned on': (snapshot) =>
        snapshot.matches('on') === (snapshot.children['watchKeys'] !== undefined),
    },
    canAlways: { 'no keys': (snapshot) => snapshot.matches('off') },
  },
});
