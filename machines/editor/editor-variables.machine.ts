/**
 * The menu of variables that opens when two braces are typed; what follows them narrows it, and arrow keys move through
 * it.
 */
import { assign, setup } from 'xstate';

type Context = {
  /** The variables that the form declares. */
  keys: readonly string[];
  query: string;
  /** The ones that match the query. */
  matches: readonly string[];
  index: number;
};
type Event =
  | { type: 'keys.declared'; keys: readonly string[] }
  | { type: 'query.changed'; query: string }
  | { type: 'query.ended' }
  | { type: 'menu.next' }
  | { type: 'menu.previous' }
  | { type: 'menu.dismiss' }
  | { type: 'menu.take' }
  | { type: 'menu.choose'; key: string };

const unprovided = (): never => {
  throw new Error('editorVariables: provide() this port');
};

const matchesOf = (keys: readonly string[], query: string) =>
  keys.filter((key) => key.toLowerCase().includes(query.toLowerCase()));

export const editorVariablesMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'open' },
  actions: {
    noteKeys: assign({ keys: (_, { keys }: { keys: readonly string[] }) => keys }),
    noteQuery: assign({ query: (_, { query }: { query: string }) => query }),
    findMatches: assign({ matches: ({ context }) => matchesOf(context.keys, context.query), index: 0 }),
    forgetQuery: assign({ query: '', matches: [], index: 0 }),
    moveOn: assign({ index: ({ context }) => (context.index + 1) % context.matches.length }),
    moveBack: assign({
      index: ({ context }) => (context.index + context.matches.length - 1) % context.matches.length,
    }),
    /** Port: replaces the braces and what follows them with the variable. */
    insert: (_, _params: { key: string }) => unprovided(),
  },
  guards: {
    hasMatches: ({ context }) => context.matches.length > 0,
    isOffered: ({ context }, { key }: { key: string }) => context.matches.includes(key),
  },
}).createMachine({
  id: 'editorVariables',
  description: 'The menu of variables that opens when the person types two braces.',
  context: { keys: [], query: '', matches: [], index: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No braces are open.',
      entry: 'forgetQuery',
      on: {
        'keys.declared': {
          actions: { type: 'noteKeys', params: ({ event }) => event },
          description: 'The form declares other variables; the menu will offer them.',
        },
        'query.changed': {
          target: 'asked',
          actions: [{ type: 'noteQuery', params: ({ event }) => event }, 'findMatches'],
          description: 'The person types two braces.',
        },
      },
    },
    asked: {
      description: 'The caret is behind open braces.',
      initial: 'deciding',
      on: {
        'query.changed': {
          target: '.deciding',
          actions: [{ type: 'noteQuery', params: ({ event }) => event }, 'findMatches'],
          description: 'The person types more, or deletes some of it.',
        },
        'keys.declared': {
          target: '.deciding',
          actions: [{ type: 'noteKeys', params: ({ event }) => event }, 'findMatches'],
          description: 'The form declares other variables.',
        },
        'query.ended': { target: 'closed', description: 'The caret leaves the braces, or they are closed.' },
      },
      states: {
        deciding: {
          description: 'Checks whether any variable matches.',
          always: [
            { guard: 'hasMatches', target: 'offering', description: 'Some variables match.' },
            { target: 'unmatched', description: 'No variable matches.' },
          ],
        },
        unmatched: { description: 'Nothing matches; the keys work in the text as usual.' },
        offering: {
          description: 'The menu is open; arrow keys, Enter and Escape control it.',
          tags: 'open',
          on: {
            'menu.next': { actions: 'moveOn', description: 'Arrow down.' },
            'menu.previous': { actions: 'moveBack', description: 'Arrow up.' },
            'menu.dismiss': { target: '#editorVariables.dismissed', description: 'Escape.' },
            'menu.take': {
              target: '#editorVariables.closed',
              actions: {
                type: 'insert',
                params: ({ context }) => ({ key: context.matches[context.index] ?? '' }),
              },
              description: 'Enter inserts the highlighted variable.',
            },
            'menu.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: '#editorVariables.closed',
              actions: { type: 'insert', params: ({ event }) => event },
              description: 'The person clicks a variable.',
            },
          },
        },
      },
    },
    dismissed: {
      description: 'The person has closed the menu for these braces.',
      on: {
        'query.ended': { target: 'closed', description: 'The caret leaves the braces, or they are closed.' },
        'keys.declared': {
          actions: { type: 'noteKeys', params: ({ event }) => event },
          description: 'The form declares other variables; the menu stays closed.',
        },
      },
    },
  },
});
