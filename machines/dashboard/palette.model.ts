/** Examples for the palette: two queries, and keys only while they are listened to. */
import { paletteMachine } from './palette.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const paletteModel = defineModel({
  machine: paletteMachine,
  events: [
    'palette.open',
    'palette.summon',
    'palette.type',
    'palette.help',
    'palette.close',
    'shortcuts.turnedOn',
    'shortcuts.turnedOff',
    'key.helpPressed',
    'key.sidebarPressed',
  ],
  cases: {
    'xstate.done.actor.fetchDialogs': [{ output: { isOwnServer: true } }],
    'palette.type': [{ query: 'time' }, { query: '' }],
    'key.helpPressed': (snapshot) => (snapshot.children.watchKeys ? [{}] : []),
    'key.sidebarPressed': (snapshot) => (snapshot.children.watchKeys ? [{}] : []),
  },
  tell: ({ context }) => context.query,
  rules: {
    always: {
      'P44 what only our own server has is listed once that is known': (snapshot) =>
        snapshot.context.isOwnServer || !snapshot.hasTag('searching'),
      'WCAG 2.1.4 single keys are heard only while they are turned on': (snapshot) =>
        snapshot.matches({ singleKeys: 'on' }) === (snapshot.children.watchKeys !== undefined),
      'the search is kept only while the palette is open': (snapshot) =>
        snapshot.context.query === '' || snapshot.hasTag('searching'),
    },
    canAlways: {
      'the page without a dialog': (snapshot) => snapshot.matches({ dialog: 'closed' }),
      'the list of shortcuts open': (snapshot) => snapshot.hasTag('helping'),
      'the palette open': (snapshot) => snapshot.hasTag('searching'),
      'WCAG 2.1.4 single keys turned off': (snapshot) => snapshot.matches({ singleKeys: 'off' }),
    },
  },
});
