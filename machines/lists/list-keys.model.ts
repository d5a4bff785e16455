/** Examples for a list's keys: each key, while they are on. */
import type { SnapshotFrom } from 'xstate';
import { listKeysMachine } from './list-keys.machine.ts';
import { defineModel } from '../modelling/model.ts';

const whileHeard = (snapshot: SnapshotFrom<typeof listKeysMachine>) =>
  snapshot.children['watchKeys'] ? [{}] : [];

export const listKeysModel = defineModel({
  machine: listKeysMachine,
  events: [
    'shortcuts.turnedOn',
    'shortcuts.turnedOff',
    'key.nextPressed',
    'key.previousPressed',
    'key.editPressed',
    'key.tickPressed',
    'key.searchPressed',
  ],
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
