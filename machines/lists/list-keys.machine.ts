/**
 * The rows of a list by single keys: up and down, edit, tick, search. They work while the person has single keys turned on
 * and is not typing (WCAG 2.1.4).
 * Ports: `watchShortcuts` reports whether they are turned on, `watchKeys` the keys; `moveRow`, `pressEdit`, `pressTick` and
 * `goSearch` do on the page what the pointer would.
 */
import { fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { ShortcutsWatch } from '../dashboard/palette.machine.ts';

/** Sends a `key.` event for each key; never while somebody is typing. */
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
    /** Port: the focus goes to a row beside the one that has it. */
    moveRow: (_, _params: { to: 'next' | 'previous' }) => unprovided(),
    /** Port: opens the row that has the focus. */
    pressEdit: () => unprovided(),
    /** Port: ticks the row that has the focus, or takes the tick away. */
    pressTick: () => unprovided(),
    /** Port: the focus goes to the search box. */
    goSearch: () => unprovided(),
  },
}).createMachine({
  id: 'listKeys',
  description: 'The rows of a list by single keys.',
  invoke: {
    id: 'watchShortcuts',
    src: 'watchShortcuts',
    onError: { target: '.off', description: 'Nobody knows whether they may be used, so they are not.' },
  },
  initial: 'off',
  states: {
    off: {
      description: 'Nobody listens to single keys.',
      on: { 'shortcuts.turnedOn': { target: 'on', description: 'The person has them turned on.' } },
    },
    on: {
      description: 'Single keys work while nobody is typing.',
      invoke: {
        id: 'watchKeys',
        src: 'watchKeys',
        onError: { target: 'off', description: 'The keys are not heard any more.' },
      },
      on: {
        'shortcuts.turnedOff': { target: 'off', description: 'The person has them turned off.' },
        'key.nextPressed': {
          actions: { type: 'moveRow', params: { to: 'next' } },
          description: 'The person goes to the next row.',
        },
        'key.previousPressed': {
          actions: { type: 'moveRow', params: { to: 'previous' } },
          description: 'The person goes to the row before.',
        },
        'key.editPressed': { actions: 'pressEdit', description: 'The person opens the row.' },
        'key.tickPressed': { actions: 'pressTick', description: 'The person ticks the row.' },
        'key.searchPressed': { actions: 'goSearch', description: 'The person goes to the search box.' },
      },
    },
  },
});
