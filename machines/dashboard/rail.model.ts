/** Examples for the rail: wide and small screens, a choice that changes, a pointer and a focus that come and go. */
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
  // A choice is reported when it changes.
  cases: {
    'choice.expanded': ({ context }) => (context.isExpanded ? [] : [{}]),
    'choice.collapsed': ({ context }) => (context.isExpanded ? [{}] : []),
    // What one region does is walked where it shows that the other one is left alone.
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
      'DSH-03 a wide screen shows what is kept': (snapshot) =>
        !snapshot.matches('wide') || snapshot.hasTag('pinned') === snapshot.context.isExpanded,
      'DSH-03 only a collapsed rail opens for a moment': (snapshot) =>
        !snapshot.hasTag('peeking') || snapshot.matches({ wide: 'collapsed' }),
      'DSH-04 an overlay is there on small screens alone': (snapshot) =>
        !snapshot.hasTag('open') || snapshot.hasTag('narrow'),
      'DSH-04 the address is followed as long as the overlay is open': (snapshot) =>
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
