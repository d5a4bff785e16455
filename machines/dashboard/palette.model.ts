/** Examples for the palette: two queries, and keys only while they are listened to. */
import { paletteMachine } from './palette.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const paletteModel = defineModel({
  machine: paletteMachine,
  does: {
    'palette.open': 'Press “Find pages and settings”.',
    'palette.summon': 'Press Ctrl and K.',
    'palette.type': 'Type into the field.',
    'palette.help': 'Choose “Keyboard shortcuts” in the list.',
    'palette.close': 'Press Escape.',
    'shortcuts.turnedOn': 'Switch on “Single-key shortcuts” in another tab.',
    'shortcuts.turnedOff': 'Switch off “Single-key shortcuts” in another tab.',
    'key.helpPressed': 'Press ?.',
    'key.sidebarPressed': 'Press [.',
  },
  shows: {
    'dialog.closed': 'No dialog.',
    'dialog.summoning': null,
    'dialog.consulting': null,
    'dialog.searching': 'The field and what matches.',
    'dialog.helping': 'The dialog “Keyboard shortcuts”.',
    'singleKeys.off': 'The keys [ and ? do nothing.',
    'singleKeys.on': 'The keys [ and ? work.',
  },
  cases: {
    'xstate.done.actor.fetchDialogs': [{ output: { isOwnServer: true } }],
    'palette.type': ({ context }) => [{ query: context.query === '' ? 'time' : '' }],
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
