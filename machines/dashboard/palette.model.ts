/** Examples for the palette: two queries, and the keys only while somebody listens to them. */
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
    'palette.type': [{ query: 'time' }, { query: '' }],
    'key.helpPressed': (snapshot) => (snapshot.children.watchKeys ? [{}] : []),
    'key.sidebarPressed': (snapshot) => (snapshot.children.watchKeys ? [{}] : []),
  },
  rules: {
    always: {
      'WCAG 2.1.4 single keys are listened to only while they are on': (snapshot) =>
        snapshot.matches({ singleKeys: 'on' }) === (snapshot.children.watchKeys !== undefined),
      'what was typed is kept only while the palette is open': (snapshot) =>
        snapshot.context.query === '' || snapshot.hasTag('searching'),
    },
    canAlways: {
      'the page in use': (snapshot) => snapshot.matches({ dialog: 'closed' }),
      'the list of shortcuts open': (snapshot) => snapshot.hasTag('helping'),
      'the palette open': (snapshot) => snapshot.hasTag('searching'),
      'WCAG 2.1.4 no single key listened to': (snapshot) => snapshot.matches({ singleKeys: 'off' }),
    },
  },
});
