/** Examples for the rail: wide and small screens, a setting that changes, a pointer and a focus that come and go. */
import { railMachine } from './rail.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const railModel = defineModel({
  machine: railMachine,
  does: {
    'screen.widened': 'Make the window wide.',
    'screen.narrowed': 'Make the window as narrow as a phone.',
    'choice.expanded': 'Press “Sidebar” in another tab, so that it is expanded.',
    'choice.collapsed': 'Press “Sidebar” in another tab, so that it is collapsed.',
    'place.changed': 'Go to another page of the dashboard.',
    'rail.toggle': 'Press “Sidebar”.',
    'rail.close': 'Press “Close” at the sidebar, or Escape.',
    'rail.dismiss': 'Press Escape while the pointer is on the sidebar.',
    'pointer.entered': 'Point at the sidebar.',
    'pointer.left': 'Move the pointer away from the sidebar.',
    'focus.entered': 'Press Tab until a link of the sidebar has the focus.',
    'focus.left': 'Press Tab until the focus has left the sidebar.',
  },
  shows: {
    measuring: null,
    'narrow.closed': 'No sidebar.',
    'narrow.open': 'The links of the sidebar above the page.',
    'wide.pinned': 'The links of the sidebar beside the page, with their names.',
    'wide.collapsed.pointer.away': 'The sidebar as icons, unless the focus is in it.',
    'wide.collapsed.pointer.arriving': 'The sidebar as icons, unless the focus is in it.',
    'wide.collapsed.pointer.resting': 'The links of the sidebar with their names.',
    'wide.collapsed.pointer.leaving': 'The links of the sidebar with their names.',
    'wide.collapsed.focus.away': 'The sidebar as icons, unless the pointer is on it.',
    'wide.collapsed.focus.within': 'The links of the sidebar with their names.',
  },
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
