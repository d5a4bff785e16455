/** Examples for the rows: full pages, empty ones, fewer than before, refusals, with and without a search. */
import { listRowsMachine, type ListQuery, type RecordPage } from './list-rows.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { accepted, refused } from '../modelling/answers.ts';

const start: ListQuery = { page: 1, pageSize: 10, search: '' };
const pageOf = (
  page: number,
  ...pks: number[]
): { output: { result: typeof accepted; loaded: RecordPage } } => ({
  output: {
    result: accepted,
    loaded: { records: pks.map((pk) => ({ pk })), page, totalPages: 2, totalCount: pks.length },
  },
});

export const listRowsModel = defineModel({
  machine: listRowsMachine,
  inputs: [{ query: start }, { query: { ...start, search: 'ada' } }],
  starts: ['Open the list.', 'Open the list with a search.'],
  does: {
    'rows.ask': 'Turn the page, or search.',
    'rows.reload': 'Press “Try again”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    loading: 'Placeholders, or the rows from before.',
    filled: 'The rows, and which page this is.',
    noMatch: '“Nothing matches ….”',
    empty: '“There is nothing here yet.”',
    failed: '“This could not be loaded.”',
  },
  cases: {
    'rows.ask': [
      { query: start },
      { query: { ...start, page: 2 } },
      { query: { ...start, pageSize: 25 } },
      { query: { ...start, search: 'ada' } },
    ],
    'xstate.done.actor.loadPage': ({ context: { asked } }) => [
      pageOf(asked.page, 1, 2, 3),
      pageOf(asked.page),
      pageOf(1, 2, 3),
      { output: { result: refused, loaded: null } },
    ],
    'xstate.error.actor.loadPage': [{ error: new Error('The network is away.') }],
  },
  tell: ({ context: { asked, loaded, isMoved } }) => [asked, loaded?.page, loaded?.records.length, isMoved],
  rules: {
    always: {
      'LST-03 what is shown is what was requested': (snapshot) =>
        !snapshot.hasTag('filled') || snapshot.context.loaded?.page === snapshot.context.asked.page,
      'P36 a list is only called empty without a search': (snapshot) =>
        !snapshot.hasTag('empty') || snapshot.context.asked.search === '',
    },
    canAlways: {
      'LST-01 the records': (snapshot) => snapshot.hasTag('filled'),
      'a search without matches': (snapshot) => snapshot.hasTag('noMatch'),
    },
  },
});
