/**
 * Moving through a list with single keys: up and down, edit, tick, search. They work if the person has them turned on and
 * is not typing (WCAG 2.1.4).
 * Ports: `watchShortcuts` reports whether single keys are on, `watchKeys` the keys.
 */
import { fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { ShortcutsWatch } from '../dashboard/palette.machine.ts';

/** Sends a `key.` event for each key; never while someone is typing. */
export type ListKeysWatch = CallbackActorLogic<{ type: 'keys.never' }>;
type Event =
  | { type: 'shortcuts.turnedOn' }
  | { type: 'shortcuts.turnedOff' }
  | { type: 'key.nextPressed' }
  | { type: 'key.previousPressed' }
  | { type: 'key.editPressed' }
  | { type: 'key.tickPressed' }
  | { type: 'key.searchPressed' };

const unprovided = (): never => {
  throw new Error('listKeys: provide() this port');
};

export const listKeysMachine = setup({
  types: {} as { events: Event },
  actors: {
    watchShortcuts: fromCallback(unprovided) satisfies ShortcutsWatch,
    watchKeys: fromCallback(unprovided) satisfies ListKeysWatch,
  },
  actions: {
    /** Port: moves the focus to the row above or below. */
    moveRow: (_, _params: { to: 'next' | 'previous' }) => unprovided(),
    /** Port: opens the focused row. */
    pressEdit: () => unprovided(),
    /** Port: ticks or unticks the focused row. */
    pressTick: () => unprovided(),
    /** Port: moves the focus to the search box. */
    goSearch: () => unprovided(),
  },
}).createMachine({
  id: 'listKeys',
  description: 'Moving through a list with single keys.',
  invoke: {
    id: 'watchShortcuts',
    src: 'watchShortcuts',
    onError: {
      target: '.off',
      description: 'We cannot tell whether the person wants them, so they are off.',
    },
  },
  initial: 'off',
  states: {
    off: {
      description: 'Single keys do nothing.',
      on: { 'shortcuts.turnedOn': { target: 'on', description: 'The person has them turned on.' } },
    },
    on: {
      description: 'Single keys work while nobody is typing.',
      invoke: {
        id: 'watchKeys',
        src: 'watchKeys',
        onError: { target: 'off', description: 'The keys no longer work.' },
      },
      on: {
        'shortcuts.turnedOff': { target: 'off', description: 'The person has them turned off.' },
        'key.nextPressed': {
          actions: { type: 'moveRow', params: { to: 'next' } },
          description: 'The person goes to the next row.',
        },
        'key.previousPressed': {
          actions: { type: 'moveRow', params: { to: 'previous' } },
          description: 'The person goes to the previous row.',
        },
        'key.editPressed': { actions: 'pressEdit', description: 'The person opens the row.' },
        'key.tickPressed': { actions: 'pressTick', description: 'The person ticks the row.' },
        'key.searchPressed': { actions: 'goSearch', description: 'The person goes to the search box.' },
      },
    },
  },
});
