/**
 * The command palette and the list of shortcuts, one open at a time, and the keys that open them. Single keys work only if
 * the person has them turned on (WCAG 2.1.4).
 * Ports: `watchSummons` reports the palette's key, `watchShortcuts` whether single keys are on, `watchKeys` the single
 * keys; `fetchDialogs` loads the dialogs' code and says what the server has.
 */
import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic } from 'xstate';

/** Sends `palette.summon` whenever the palette's key combination is pressed. */
export type SummonsWatch = CallbackActorLogic<{ type: 'summons.never' }>;
/** Sends `shortcuts.turnedOn` or `shortcuts.turnedOff` at the start and on every change. */
export type ShortcutsWatch = CallbackActorLogic<{ type: 'shortcuts.never' }>;
/** Sends `key.helpPressed` and `key.sidebarPressed`; never while someone is typing. */
export type KeysWatch = CallbackActorLogic<{ type: 'keys.never' }>;
/** `isOwnServer` if the server has all that the account page can show (P44). */
export type PaletteNews = { isOwnServer: boolean };
type Context = PaletteNews & { query: string };
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
    fetchDialogs: fromPromise<PaletteNews>(unprovided),
  },
  actions: {
    noteQuery: assign({ query: (_, { query }: { query: string }) => query }),
    forgetQuery: assign({ query: '' }),
    noteNews: assign((_, news: PaletteNews) => news),
    /** Port: expands or collapses the sidebar, and keeps the choice. */
    toggleSidebar: () => unprovided(),
    /** Port: the dialogs did not load; `fault` is the browser's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
}).createMachine({
  id: 'palette',
  description: 'The command palette, the list of shortcuts, and the keys that open them.',
  context: { query: '', isOwnServer: false },
  type: 'parallel',
  states: {
    dialog: {
      description: 'What is open.',
      invoke: {
        id: 'watchSummons',
        src: 'watchSummons',
        onError: { description: 'The key no longer works; the button still opens the palette.' },
      },
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is open; the person uses the page.',
          on: {
            'palette.open': { target: 'summoning', description: 'The person presses the button.' },
            'palette.summon': { target: 'summoning', description: 'The person presses the key.' },
            'key.helpPressed': { target: 'consulting', description: 'The person asks for the shortcuts.' },
            'key.sidebarPressed': {
              actions: 'toggleSidebar',
              description: 'The person expands or collapses the sidebar with a key.',
            },
          },
        },
        summoning: {
          description: 'The palette opens; its code loads the first time.',
          tags: 'busy',
          invoke: {
            id: 'fetchDialogs',
            src: 'fetchDialogs',
            onDone: {
              target: 'searching',
              actions: { type: 'noteNews', params: ({ event }) => event.output },
              description: 'It has loaded.',
            },
            onError: {
              target: 'closed',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'It does not load; the person can go on using the page.',
            },
          },
          on: { 'palette.summon': { target: 'closed', description: 'The same key calls it off.' } },
        },
        consulting: {
          description: 'The list of shortcuts opens; its code loads the first time.',
          tags: 'busy',
          invoke: {
            id: 'fetchDialogs',
            src: 'fetchDialogs',
            onDone: {
              target: 'helping',
              actions: { type: 'noteNews', params: ({ event }) => event.output },
              description: 'It has loaded.',
            },
            onError: {
              target: 'closed',
              actions: { type: 'failed', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              description: 'It does not load; the person can go on using the page.',
            },
          },
          on: {
            'palette.summon': { target: 'summoning', description: 'The person wants the palette instead.' },
          },
        },
        searching: {
          description: 'The palette is open and lists what matches the search.',
          tags: 'searching',
          exit: 'forgetQuery',
          on: {
            'palette.type': {
              actions: { type: 'noteQuery', params: ({ event }) => event },
              description: 'The person types.',
            },
            'palette.help': { target: 'helping', description: 'The person chooses the list of shortcuts.' },
            'palette.summon': { target: 'closed', description: 'The same key closes it again.' },
            'palette.close': {
              target: 'closed',
              description: 'The person has chosen something, or gives up.',
            },
          },
        },
        helping: {
          description: 'The list of shortcuts is open.',
          tags: 'helping',
          on: {
            'palette.summon': { target: 'searching', description: 'The person moves on to the palette.' },
            'palette.close': { target: 'closed', description: 'The person has read it.' },
          },
        },
      },
    },
    singleKeys: {
      description: 'Whether single keys work as shortcuts.',
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
          on: { 'shortcuts.turnedOff': { target: 'off', description: 'The person has them turned off.' } },
        },
      },
    },
  },
});
