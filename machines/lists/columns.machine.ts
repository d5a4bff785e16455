/** Which columns of a table are hidden, how close its rows stand, and which column its page is sorted by. */
import { assign, setup } from 'xstate';

/** How the loaded page is sorted; null for the server's order. */
export type Sorting = { column: string; direction: 'ascending' | 'descending' } | null;
/** How close the rows stand. */
export type Density = 'comfortable' | 'compact';
export type ColumnsInput = { hidden: string[]; density: Density };
/** `column` is the one the rows are sorted by; null if none. */
type Context = ColumnsInput & { column: string | null };
type Chosen = { column: string };
type Event =
  | ({ type: 'column.toggle' } & Chosen)
  | { type: 'column.showAll' }
  | { type: 'density.choose'; density: Density }
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
    setDensity: assign({ density: (_, { density }: { density: Density }) => density }),
    noteColumn: assign({ column: (_, { column }: Chosen) => column }),
    forgetColumn: assign({ column: null }),
    /** Port: remembers this list's hidden columns for the next visit. */
    keepHidden: (_, _params: { hidden: string[] }) => unprovided(),
    /** Port: remembers how close the rows of all lists stand. */
    keepDensity: (_, _params: { density: Density }) => unprovided(),
  },
  guards: {
    hasHidden: ({ context }) => context.hidden.length > 0,
    isSame: ({ context }, { column }: Chosen) => context.column === column,
  },
}).createMachine({
  id: 'columns',
  description: 'Which columns a table shows, how close its rows stand, and which column it is sorted by.',
  context: ({ input }) => ({ ...input, column: null }),
  initial: 'unsorted',
  on: {
    'column.toggle': {
      actions: [
        { type: 'toggle', params: ({ event }) => event },
        { type: 'keepHidden', params: ({ context }) => ({ hidden: context.hidden }) },
      ],
      description: 'The person hides or shows a column; the choice is remembered.',
    },
    'column.showAll': {
      guard: 'hasHidden',
      actions: ['showAll', { type: 'keepHidden', params: ({ context }) => ({ hidden: context.hidden }) }],
      description: 'The person shows all columns again; the choice is remembered.',
    },
    'density.choose': {
      actions: [
        { type: 'setDensity', params: ({ event }) => event },
        { type: 'keepDensity', params: ({ event }) => event },
      ],
      description: 'The person chooses how close the rows stand; all lists remember it.',
    },
  },
  states: {
    unsorted: {
      description: 'The rows are in the server’s order.',
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
      description: 'The rows are sorted by a column, ascending.',
      on: {
        'column.sort': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'descending',
            description: 'The person reverses the order.',
          },
          {
            actions: { type: 'noteColumn', params: ({ event }) => event },
            description: 'The person sorts by another column.',
          },
        ],
        'column.turn': {
          target: 'descending',
          description: 'The person reverses the order on a small screen, which has no headings to press.',
        },
        'column.unsort': { target: 'unsorted', description: 'The person wants the server’s order.' },
      },
    },
    descending: {
      description: 'The rows are sorted by a column, descending.',
      on: {
        'column.sort': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'unsorted',
            description: 'The person removes the sorting.',
          },
          {
            target: 'ascending',
            actions: { type: 'noteColumn', params: ({ event }) => event },
            description: 'The person sorts by another column.',
          },
        ],
        'column.turn': {
          target: 'ascending',
          description: 'The person reverses the order on a small screen, which has no headings to press.',
        },
        'column.unsort': { target: 'unsorted', description: 'The person wants the server’s order.' },
      },
    },
  },
});
