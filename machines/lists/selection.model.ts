/** Examples for the selection: three rows, then others, and a row that is not shown. */
import { selectionMachine } from './selection.machine.ts';
import { defineModel } from '../modelling/model.ts';

const all = ['1', '2', '3'];

export const selectionModel = defineModel({
  machine: selectionMachine,
  does: {
    'rows.shown': 'Wait until the rows are there.',
    'row.toggle': 'Press the box of the row.',
    'row.extend': 'Hold Shift and press the box of the row.',
    'rows.choose': 'Press the box “Select all rows on this page”.',
  },
  shows: {
    none: 'No box is ticked.',
    some: 'The ticked boxes, and how many records are selected.',
  },
  cases: {
    'rows.shown': [{ ids: all }, { ids: ['2', '3'] }],
    'row.toggle': [{ id: '1' }, { id: '3' }, { id: '9' }],
    // Extending to a row that is already ticked may change nothing.
    'row.extend': ({ context: { selected } }) =>
      [
        { id: '2', order: ['3', '2', '1'] },
        { id: '3', order: all },
        { id: '9', order: all },
        { id: '9', order: [...all, '9'] },
      ].filter(({ id }) => !selected.includes(id)),
    'rows.choose': ({ context: { shown } }) => [{ ids: shown }, { ids: [] }, { ids: ['9'] }],
  },
  tell: ({ context: { shown, selected, anchor } }) => [shown, selected.toSorted(), anchor],
  rules: {
    always: {
      'LST-01 only rows on the screen are ticked': ({ context: { selected, shown } }) =>
        selected.every((id) => shown.includes(id)),
      'LST-01 the state says whether any row is ticked': (snapshot) =>
        snapshot.matches('some') === snapshot.context.selected.length > 0,
      'LST-01 no row is ticked twice': ({ context: { selected } }) =>
        new Set(selected).size === selected.length,
    },
    canAlways: {
      'LST-01 all rows': ({ context: { selected, shown } }) => selected.length === 3 && shown.length === 3,
      'LST-01 none': ({ context: { selected } }) => selected.length === 0,
    },
  },
});
