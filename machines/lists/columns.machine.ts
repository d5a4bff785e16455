/**
 * How a table is looked at: which columns are hidden, and by which the rows of the loaded page are sorted.
 * Port: `keepHidden` remembers the hidden columns for the next visit.
 */
import { assign, setup } from 'xstate';

/** A sorting of the loaded page; null where the rows stand as the server gave them. */
export type Sorting = { column: string; direction: 'ascending' | 'descending' } | null;
export type ColumnsInput = { hidden: string[] };
type Context = { hidden: string[]; sorting: Sorting };
type Event =
  | { type: 'column.toggle'; column: string }
  | { type: 'column.showAll' }
  | { type: 'column.sort'; column: string }
  | { type: 'column.turn' }
  | { type: 'column.unsort' };

const unprovided = (): never => {
  throw new Error('columns: provide() this port');
};

export const columnsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ColumnsInput },
  actions: {
    toggle: assign({
      hidden: ({ context: { hidden } }, { column }: { column: string }) =>
        hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column],
    }),
    showAll: assign({ hidden: [] }),
    // Upwards, downwards, and as the server gave them.
    sort: assign({
      sorting: ({ context: { sorting } }, { column }: { column: string }): Sorting => {
        if (sorting?.column !== column) return { column, direction: 'ascending' };
        return sorting.direction === 'ascending' ? { column, direction: 'descending' } : null;
      },
    }),
    turn: assign({
      sorting: ({ context: { sorting } }): Sorting =>
        sorting && { ...sorting, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' },
    }),
    unsort: assign({ sorting: null }),
    /** Port: remembers the hidden columns of this list. */
    keepHidden: (_, _params: { hidden: string[] }) => unprovided(),
  },
  guards: { hasHidden: ({ context }) => context.hidden.length > 0 },
}).createMachine({
  id: 'columns',
  description: 'Which columns of a table are shown, and by which it is sorted.',
  context: ({ input }) => ({ hidden: input.hidden, sorting: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The table is on the screen.',
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
        'column.sort': {
          actions: { type: 'sort', params: ({ event }) => event },
          description: 'The person sorts by a column, turns the order round, or gives it up.',
        },
        'column.turn': {
          actions: 'turn',
          description: 'The person turns the order round, where no heading can be pressed.',
        },
        'column.unsort': {
          actions: 'unsort',
          description: 'The person wants the rows as the server gave them.',
        },
      },
    },
  },
});
