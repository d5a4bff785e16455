/**
 * The menu of variables that opens while two braces are typed: narrowed by what follows them, moved through by arrows.
 * Port: `insert` puts the variable in place of what was typed.
 */
import { assign, setup } from 'xstate';

type Context = {
  /** The variables that the form declares. */
  keys: readonly string[];
  query: string;
  /** Those that the query leaves. */
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
    findMatches: assign({
      matches: ({ context }) => matchesOf(context.keys, context.query),
      index: 0,
    }),
    forgetQuery: assign({ query: '', matches: [], index: 0 }),
    moveOn: assign({ index: ({ context }) => (context.index + 1) % context.matches.length }),
    moveBack: assign({
      index: ({ context }) => (context.index + context.matches.length - 1) % context.matches.length,
    }),
    /** Port: the variable takes the place of the braces and what follows them. */
    insert: (_, _params: { key: string }) => unprovided(),
  },
  guards: {
    hasMatches: ({ context }) => context.matches.length > 0,
    isOffered: ({ context }, { key }: { key: string }) => context.matches.includes(key),
  },
}).createMachine({
  id: 'editorVariables',
  description: 'The menu of variables that opens while two braces are typed.',
  context: { keys: [], query: '', matches: [], index: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No braces are being typed.',
      entry: 'forgetQuery',
      on: {
        'keys.declared': {
          actions: { type: 'noteKeys', params: ({ event }) => event },
          description: 'The form declares other variables; they show later.',
        },
        'query.changed': {
          target: 'asked',
          actions: [{ type: 'noteQuery', params: ({ event }) => event }, 'findMatches'],
          description: 'Two braces are typed.',
        },
      },
    },
    asked: {
      description: 'Braces stand before the caret.',
      initial: 'weighing',
      on: {
        'query.changed': {
          target: '.weighing',
          actions: [{ type: 'noteQuery', params: ({ event }) => event }, 'findMatches'],
          description: 'More is typed, or some of it deleted.',
        },
        'keys.declared': {
          target: '.weighing',
          actions: [{ type: 'noteKeys', params: ({ event }) => event }, 'findMatches'],
          description: 'The form declares other variables.',
        },
        'query.ended': { target: 'closed', description: 'The caret leaves the braces, or they are closed.' },
      },
      states: {
        weighing: {
          description: 'Whether anything can be offered decides.',
          always: [
            { guard: 'hasMatches', target: 'offering', description: 'Some variables match.' },
            { target: 'barren', description: 'None does.' },
          ],
        },
        barren: { description: 'Nothing matches what is typed; the keys belong to the text.' },
        offering: {
          description: 'The menu is open; arrows, Enter and Escape are for it.',
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
              description: 'Enter takes the variable that is marked.',
            },
            'menu.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: '#editorVariables.closed',
              actions: { type: 'insert', params: ({ event }) => event },
              description: 'One is pressed with the pointer.',
            },
          },
        },
      },
    },
    dismissed: {
      description: 'The person does not want the menu for the braces before the caret.',
      on: {
        'query.ended': { target: 'closed', description: 'The caret leaves the braces, or they are closed.' },
        'keys.declared': {
          actions: { type: 'noteKeys', params: ({ event }) => event },
          description: 'The form declares other variables; the menu stays away.',
        },
      },
    },
  },
});
