/**
 * The command palette and the list of shortcuts, of which one at most is open, and the keys that lead there. Single keys
 * are listened to only while the person has them turned on (WCAG 2.1.4).
 * Ports: `watchSummons` reports the key that opens the palette, `watchShortcuts` whether single keys are on, `watchKeys`
 * the single keys, `fetchDialogs` brings their part of the program; `toggleSidebar` expands or collapses the sidebar,
 * `failed` tells that the dialogs did not arrive.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

/** Sends `palette.summon` whenever the key combination of the palette is pressed. */
export type SummonsWatch = CallbackActorLogic<{ type: 'summons.never' }>;
/** Sends `shortcuts.turnedOn` or `shortcuts.turnedOff` at once, and again whenever it changes. */
export type ShortcutsWatch = CallbackActorLogic<{ type: 'shortcuts.never' }>;
/** Sends `key.helpPressed` and `key.sidebarPressed`; never while somebody is typing. */
export type KeysWatch = CallbackActorLogic<{ type: 'keys.never' }>;
type Context = { query: string };
type Event =
  | { type: 'palette.open' }
  | { type: 'palette.summon' }
  | { type: 'palette.type'; query: string }
  | { type: 'palette.help' }
  | { type: 'palette.close' }
  | { type: 'shortcuts.turnedOn' }
  | { type: 'shortcuts.turnedOff' }
  | { type: 'key.helpPressed' }
  | { type: 'key.sidebarPressed' };

const unprovided = (): never => {
  throw new Error('palette: provide() this port');
};
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const paletteMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'searching' | 'helping' },
  actors: {
    watchSummons: fromCallback(unprovided) satisfies SummonsWatch,
    watchShortcuts: fromCallback(unprovided) satisfies ShortcutsWatch,
    watchKeys: fromCallback(unprovided) satisfies KeysWatch,
    fetchDialogs: fromPromise<void>(unprovided),
  },
  actions: {
    noteQuery: assign({ query: (_, { query }: { query: string }) => query }),
    forgetQuery: assign({ query: '' }),
    /** Port: expands or collapses the sidebar; the choice is kept. */
    toggleSidebar: () => unprovided(),
    /** Port: the dialogs did not arrive; `fault` is the browser's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
}).createMachine({
  id: 'palette',
  description: 'The command palette, the list of shortcuts, and the keys that lead there.',
  context: { query: '' },
  type: 'parallel',
  states: {
    dialog: {
      description: 'What is open.',
      invoke: {
        id: 'watchSummons',
        src: 'watchSummons',
        onError: { description: 'The key is not heard any more; the button still opens the palette.' },
      },
      initial: 'closed',
      states: {
        closed: {
          description: 'Neither is open; the page is in use.',
          on: {
            'palette.open': { target: 'summoning', description: 'The person presses the button.' },
            'palette.summon': { target: 'summoning', description: 'The person presses the key.' },
            'key.helpPressed': {
              target: 'consulting',
              description: 'The person asks for the shortcuts.',
            },
            'key.sidebarPressed': {
              actions: 'toggleSidebar',
              description: 'The person expands or collapses the sidebar by key.',
            },
          },
        },
        summoning: {
          description: 'The palette is on its way; the first time its part of the program has to come.',
          tags: 'busy',
          invoke: {
            id: 'fetchDialogs',
            src: 'fetchDialogs',
            onDone: { target: 'searching', description: 'It is there.' },
            onError: {
              target: 'closed',
              actions: {
                type: 'failed',
                params: ({ event }) => ({ fault: faultOf(event.error) }),
              },
              description: 'It does not arrive; the page stays in use.',
            },
          },
          on: {
            'palette.summon': { target: 'closed', description: 'The same key calls it back.' },
          },
        },
        consulting: {
          description:
            'The list of shortcuts is on its way; the first time its part of the program has to come.',
          tags: 'busy',
          invoke: {
            id: 'fetchDialogs',
            src: 'fetchDialogs',
            onDone: { target: 'helping', description: 'It is there.' },
            onError: {
              target: 'closed',
              actions: {
                type: 'failed',
                params: ({ event }) => ({ fault: faultOf(event.error) }),
              },
              description: 'It does not arrive; the page stays in use.',
            },
          },
          on: {
            'palette.summon': { target: 'summoning', description: 'The person wants the palette instead.' },
          },
        },
        searching: {
          description: 'The palette is open; what is typed decides what it lists.',
          tags: 'searching',
          exit: 'forgetQuery',
          on: {
            'palette.type': {
              actions: { type: 'noteQuery', params: ({ event }) => event },
              description: 'The person types.',
            },
            'palette.help': { target: 'helping', description: 'The person chooses the list of shortcuts.' },
            'palette.summon': { target: 'closed', description: 'The same key closes it again.' },
            'palette.close': { target: 'closed', description: 'The person has chosen, or gives up.' },
          },
        },
        helping: {
          description: 'The list of shortcuts is open.',
          tags: 'helping',
          on: {
            'palette.summon': { target: 'searching', description: 'The person goes on to the palette.' },
            'palette.close': { target: 'closed', description: 'The person has read it.' },
          },
        },
      },
    },
    singleKeys: {
      description: 'Whether single keys are listened to.',
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
          on: { 'shortcuts.turnedOff': { target: 'off', description: 'The person has them turned off.' } },
        },
      },
    },
  },
});
