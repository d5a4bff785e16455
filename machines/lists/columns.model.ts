/** Examples for the columns: two, one hidden since the last visit; and dense rows. */
import { columnsMachine } from './columns.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const columnsModel = defineModel({
  machine: columnsMachine,
  inputs: [
    { hidden: [], density: 'comfortable' },
    { hidden: ['summary'], density: 'compact' },
  ],
  starts: ['Open the list for the first time.', 'Hide a column, press “Compact”, and come back to the list.'],
  does: {
    'column.toggle': 'Tick or untick the column under “Columns”.',
    'column.showAll': 'Press “Show all columns”.',
    'density.choose': 'Press “Comfortable” or “Compact”.',
    'column.sort': 'Press the heading of the column.',
    'column.turn':
      'On a phone, open “Sort and filter” and press “Ascending; reverse the order” or “Descending; reverse the order”.',
    'column.unsort': 'On a phone, open “Sort and filter” and choose no column under “Sort by”.',
  },
  shows: {
    unsorted: 'The rows in the order of the server; no heading has an arrow.',
    ascending: 'The rows sorted by the column, smallest first.',
    descending: 'The rows sorted by the column, largest first.',
  },
  cases: {
    'column.toggle': [{ column: 'summary' }, { column: 'pk' }],
    'density.choose': [{ density: 'compact' }, { density: 'comfortable' }],
    'column.sort': [{ column: 'name' }, { column: 'pk' }],
  },
  rules: {
    always: {
      'LST-01 sorted rows are sorted by a column': (snapshot) =>
        snapshot.matches('unsorted') === (snapshot.context.column === null),
      'LST-01 no column is hidden twice': ({ context: { hidden } }) => new Set(hidden).size === hidden.length,
    },
    canAlways: {
      'LST-01 all columns': ({ context: { hidden } }) => hidden.length === 0,
      'LST-01 the rows in the server’s order': (snapshot) => snapshot.matches('unsorted'),
    },
  },
});
