/** Which rows of a list are ticked, one by one, as a range or the whole page; never one that is not shown (LST-01). */
import { assign, setup } from 'xstate';

type Context = {
  shown: string[];
  selected: string[];
  /** Where a range selection with the shift key starts. */
  anchor: string | null;
};
type Event =
  | { type: 'rows.shown'; ids: string[] }
  | { type: 'row.toggle'; id: string }
  | { type: 'row.extend'; id: string; order: string[] }
  | { type: 'rows.choose'; ids: string[] };

const rangeOf = (order: string[], from: string | null, to: string) => {
  const ends = [order.indexOf(from ?? to), order.indexOf(to)].filter((at) => at >= 0);
  return order.slice(Math.min(...ends), Math.max(...ends) + 1);
};

export const selectionMachine = setup({
  types: {} as { context: Context; events: Event },
  actions: {
    noteShown: assign(({ context: { selected, anchor } }, { ids }: { ids: string[] }) => ({
      shown: ids,
      selected: selected.filter((id) => ids.includes(id)),
      anchor: anchor !== null && ids.includes(anchor) ? anchor : null,
    })),
    toggleRow: assign(({ context: { selected } }, { id }: { id: string }) => ({
      selected: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
      anchor: id,
    })),
    extendRows: assign({
      selected: ({ context: { selected, anchor } }, { id, order }: { id: string; order: string[] }) => [
        ...new Set([...selected, ...rangeOf(order, anchor, id)]),
      ],
    }),
    chooseRows: assign((_, { ids }: { ids: string[] }) => ({ selected: ids, anchor: null })),
  },
  guards: {
    isAnyTicked: ({ context }) => context.selected.length > 0,
    isNoneTicked: ({ context }) => context.selected.length === 0,
    isShown: ({ context: { shown } }, { ids }: { ids: string[] }) => ids.every((id) => shown.includes(id)),
    isRangeShown: ({ context: { shown } }, { id, order }: { id: string; order: string[] }) =>
      order.includes(id) && order.every((other) => shown.includes(other)),
  },
}).createMachine({
  id: 'selection',
  description: 'Which rows of a list are ticked.',
  context: { shown: [], selected: [], anchor: null },
  initial: 'none',
  on: {
    'rows.shown': {
      actions: { type: 'noteShown', params: ({ event }) => event },
      description: 'Other rows are shown; rows that are gone lose their ticks.',
    },
    'row.toggle': {
      guard: { type: 'isShown', params: ({ event }) => ({ ids: [event.id] }) },
      actions: { type: 'toggleRow', params: ({ event }) => event },
      description: 'The person ticks or unticks a row.',
    },
    'row.extend': {
      guard: { type: 'isRangeShown', params: ({ event }) => event },
      actions: { type: 'extendRows', params: ({ event }) => event },
      description: 'The person ticks all rows from the last one to this one, in the order shown.',
    },
    'rows.choose': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'chooseRows', params: ({ event }) => event },
      description: 'The person ticks all rows of the page, or none.',
    },
  },
  states: {
    none: {
      description: 'No row is ticked.',
      always: { guard: 'isAnyTicked', target: 'some', description: 'The first row is ticked.' },
    },
    some: {
      description: 'Actions apply to the ticked rows.',
      always: { guard: 'isNoneTicked', target: 'none', description: 'The last tick is removed.' },
    },
  },
});
