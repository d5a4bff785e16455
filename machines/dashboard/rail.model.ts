/** Examples for the rail: wide and small screens, a setting that changes, a pointer and a focus that come and go. */
import { railMachine } from './rail.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const railModel = defineModel({
  machine: railMachine,
  events: [
    'screen.widened',
    'screen.narrowed',
    'choice.expanded',
    'choice.collapsed',
    'place.changed',
    'rail.toggle',
    'rail.close',
    'rail.dismiss',
    'pointer.entered',
    'pointer.left',
    'focus.entered',
    'focus.left',
  ],
  // The setting is reported only when it changes.
  cases: {
    'choice.expanded': ({ context }) => (context.isExpanded ? [] : [{}]),
    'choice.collapsed': ({ context }) => (context.isExpanded ? [{}] : []),
    // Each event is walked where its effect on the other regions would show.
    'screen.widened': (snapshot) =>
      snapshot.matches('measuring') && snapshot.context.isExpanded ? [] : [{}],
    'rail.dismiss': (snapshot) => (snapshot.hasTag('peeking') ? [{}] : []),
    'pointer.left': (snapshot) =>
      snapshot.matches({ wide: { collapsed: { pointer: 'arriving', focus: 'within' } } }) ? [] : [{}],
    'focus.left': (snapshot) =>
      snapshot.matches({ wide: { collapsed: { pointer: 'away', focus: 'within' } } }) ? [] : [{}],
  },
  rules: {
    always: {
      'DSH-03 a wide screen follows the setting': (snapshot) =>
        !snapshot.matches('wide') || snapshot.hasTag('pinned') === snapshot.context.isExpanded,
      'DSH-03 only a collapsed rail opens for a moment': (snapshot) =>
        !snapshot.hasTag('peeking') || snapshot.matches({ wide: 'collapsed' }),
      'DSH-04 only small screens have an overlay': (snapshot) =>
        !snapshot.hasTag('open') || snapshot.hasTag('narrow'),
      'DSH-04 the address is watched exactly while the overlay is open': (snapshot) =>
        snapshot.hasTag('open') === (snapshot.children['watchPlace'] !== undefined),
    },
    canAlways: {
      'DSH-03 a pinned rail': (snapshot) => snapshot.hasTag('pinned'),
      'DSH-03 a rail of icons': (snapshot) =>
        snapshot.matches({ wide: 'collapsed' }) && !snapshot.hasTag('peeking'),
      'DSH-04 an overlay': (snapshot) => snapshot.hasTag('open'),
    },
  },
});
