/**
 * How a table is looked at: which columns are hidden, and by which the rows of the loaded page are sorted.
 * Port: `keepHidden` remembers the hidden columns for the next visit.
 */
import { assign, setup } from 'xstate';

/** A sorting of the loaded page; null where the rows stand as the server gave them. */
export type Sorting = { column: string; direction: 'ascending' | 'descending' } | null;
export type ColumnsInput = { hidden: string[] };
/** `column` is the one the rows are sorted by; null where they are not. */
type Context = { hidden: string[]; column: string | null };
type Chosen = { column: string };
type Event =
  | ({ type: 'column.toggle' } & Chosen)
  | { type: 'column.showAll' }
  | ({ type: 'column.sort' } & Chosen)
  | { type: 'column.turn' }
  | { type: 'column.unsort' };

const unprovided = (): never => {
  throw new Error('columns: provide() this port');
};

export const columnsMachine = setup({
  types: {} as { context: Context; events: Event; input: ColumnsInput },
  actions: {
    toggle: assign({
      hidden: ({ context: { hidden } }, { column }: Chosen) =>
        hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column],
    }),
    showAll: assign({ hidden: [] }),
    noteColumn: assign({ column: (_, { column }: Chosen) => column }),
    forgetColumn: assign({ column: null }),
    /** Port: remembers the hidden columns of this list. */
    keepHidden: (_, _params: { hidden: string[] }) => unprovided(),
  },
  guards: {
    hasHidden: ({ context }) => context.hidden.length > 0,
    isSame: ({ context }, { column }: Chosen) => context.column === column,
  },
}).createMachine({
  id: 'columns',
  description: 'Which columns of a table are shown, and by which it is sorted.',
  context: ({ input }) => ({ hidden: input.hidden, column: null }),
  initial: 'unsorted',
  on: {
    'column.toggle': {
      actions: [
        { type: 'toggle', params: ({ event }) => event },
        { type: 'keepHidden', params: ({ context }) => ({ hidden: context.hidden }) },
      ],
      description: 'The person hides a column or shows it again; the choice is remembered.',
    },
    'column.showAll': {
      guard: 'hasHidden',
      actions: ['showAll', { type: 'keepHidden', params: ({ context }) => ({ hidden: context.hidden }) }],
      description: 'The person shows all columns again; the choice is remembered.',
    },
  },
  states: {
    unsorted: {
      description: 'The rows stand as the server gave them.',
      entry: 'forgetColumn',
      on: {
        'column.sort': {
          target: 'ascending',
          actions: { type: 'noteColumn', params: ({ event }) => event },
          description: 'The person sorts by a column.',
        },
      },
    },
    ascending: {
      description: 'The rows are sorted upwards by a column.',
      on: {
        'column.sort': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'descending',
            description: 'The person turns the order round.',
          },
          {
            actions: { type: 'noteColumn', params: ({ event }) => event },
            description: 'The person sorts by another column.',
          },
        ],
        'column.turn': {
          target: 'descending',
          description: 'The person turns the order round, where no heading can be pressed.',
        },
        'column.unsort': {
          target: 'unsorted',
          description: 'The person wants the rows as the server gave them.',
        },
      },
    },
    descending: {
      description: 'The rows are sorted downwards by a column.',
      on: {
        'column.sort': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'unsorted',
            description: 'The person gives the order up.',
          },
          {
            target: 'ascending',
            actions: { type: 'noteColumn', params: ({ event }) => event },
            description: 'The person sorts by another column.',
          },
        ],
        'column.turn': {
          target: 'ascending',
          description: 'The person turns the order round, where no heading can be pressed.',
        },
        'column.unsort': {
          target: 'unsorted',
          description: 'The person wants the rows as the server gave them.',
        },
      },
    },
  },
});
