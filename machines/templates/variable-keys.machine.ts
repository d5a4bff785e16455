/** The keys of a template's variables while they are edited, each in its own field (TPL-03). */
import { assign, setup } from 'xstate';

export const KEYS_MAX = 200;

/** `before` is the name that the texts may still use; empty for a new field. */
export type VariableKeyRow = { id: number; text: string; before: string };
export type VariableKeysInput = { keys: readonly string[] };
type Context = {
  rows: VariableKeyRow[];
  /** The id of the next row. */
  next: number;
  /** An empty row that was just added, to be filled in. */
  fresh: number | null;
};
type Event =
  | { type: 'keys.add'; key: string }
  | { type: 'keys.remove'; id: number }
  | { type: 'keys.type'; id: number; text: string }
  | { type: 'keys.follow'; from: string; to: string };

export const variableKeysMachine = setup({
  types: {} as { context: Context; events: Event; input: VariableKeysInput },
  actions: {
    addRow: assign(({ context: { rows, next } }, { key }: { key: string }) => ({
      rows: [...rows, { id: next, text: key, before: key }],
      next: next + 1,
      fresh: key === '' ? next : null,
    })),
    removeRow: assign(({ context: { rows } }, { id }: { id: number }) => ({
      rows: rows.filter((row) => row.id !== id),
      fresh: null,
    })),
    noteText: assign({
      rows: ({ context }, { id, text }: { id: number; text: string }) =>
        context.rows.map((row) => (row.id === id ? { ...row, text } : row)),
    }),
    noteFollowed: assign({
      rows: ({ context }, { from, to }: { from: string; to: string }) =>
        context.rows.map((row) => (row.before === from ? { ...row, before: to } : row)),
    }),
  },
  guards: {
    isFull: ({ context }) => context.rows.length >= KEYS_MAX,
    hasRoom: ({ context }) => context.rows.length < KEYS_MAX,
    isThere: ({ context }, { id }: { id: number }) => context.rows.some((row) => row.id === id),
  },
}).createMachine({
  id: 'variableKeys',
  description: 'The variable keys of a text.',
  context: ({ input: { keys } }) => ({
    rows: keys.map((key, id) => ({ id, text: key, before: key })),
    next: keys.length,
    fresh: null,
  }),
  initial: 'open',
  on: {
    'keys.remove': {
      guard: { type: 'isThere', params: ({ event }) => event },
      actions: { type: 'removeRow', params: ({ event }) => event },
      description: 'The person removes a field.',
    },
    'keys.type': {
      actions: { type: 'noteText', params: ({ event }) => event },
      description: 'The person names or renames a variable.',
    },
    'keys.follow': {
      actions: { type: 'noteFollowed', params: ({ event }) => event },
      description: 'The texts use the new name now.',
    },
  },
  states: {
    open: {
      description: 'Each key has its own field, and there is room for more.',
      always: { guard: 'isFull', target: 'full', description: 'The server accepts no more.' },
      on: {
        'keys.add': {
          actions: { type: 'addRow', params: ({ event }) => event },
          description: 'The person adds a field, empty or with a key that the text uses.',
        },
      },
    },
    full: {
      description: 'No field can be added.',
      always: { guard: 'hasRoom', target: 'open', description: 'A field was removed.' },
    },
  },
});
