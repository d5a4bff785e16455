/**
 * Examples for the list: two pages, a search, panels in the address, pages that are there, empty, fewer or refused, runs
 * that are given up, go well or in part. What is told apart is kept to what decides.
 */
import type { SnapshotFrom } from 'xstate';
import {
  adminListMachine,
  type ListPanel,
  type ListPlace,
  type RecordPage,
} from '../../machines/admin-list.machine.ts';
import { defineModel } from '../../tools/statecharts/model.ts';
import { accepted, refused } from './answers.ts';

const start: ListPlace = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };
const pageOf = (
  page: number,
  ...pks: number[]
): { output: { result: typeof accepted; loaded: RecordPage } } => ({
  output: {
    result: accepted,
    loaded: { records: pks.map((pk) => ({ pk })), page, totalPages: 2, totalCount: pks.length },
  },
});
const named = (...ids: string[]) => ids.map((id) => ({ id, name: `Record ${id}` }));

type Snapshot = SnapshotFrom<typeof adminListMachine>;

/** The regions hardly touch each other: each is walked while the others rest, or the walks would be endless. */
const isCalm = (snapshot: Snapshot) =>
  snapshot.hasTag('filled') && snapshot.matches({ search: 'settled', work: 'idle', place: 'settled' });
const isBare = (snapshot: Snapshot) =>
  isCalm(snapshot) && JSON.stringify(snapshot.context.place) === JSON.stringify(start);
/** Rows are ticked while no run is told of. */
const isTickable = (snapshot: Snapshot) =>
  isBare(snapshot) && snapshot.context.outcome === null && snapshot.context.loaded?.records.length === 3;
const isOf = (part: Partial<ListPlace>, place: ListPlace) =>
  JSON.stringify({ ...start, ...part }) === JSON.stringify(place);
const hasPanel = ({ isAdding, edit }: ListPlace) => isAdding || edit !== null;
const hasOnePanel = (place: ListPlace) => isOf({ isAdding: true }, place) || isOf({ edit: '1' }, place);
const PANELS: { panel: ListPanel }[] = [{ panel: 'add' }, { panel: 'edit' }];

/** Where a list can go from a place: one thing at a time, since the order in which two panels open says nothing. */
const nextTo = (place: ListPlace): Partial<ListPlace>[] => {
  const { page, search, isAdding, edit } = place;
  if (isAdding && edit !== null) return [{ isAdding: false }, { edit: null }];
  if (isAdding) return [{ isAdding: false }, ...(page === 1 ? [{ edit: '1' }] : [])];
  if (edit !== null) return [{ edit: null }, ...(edit === '1' ? [{ edit: '2' }] : [])];
  if (search !== '') return [{ search: '', page: 1 }];
  return page === 2
    ? [{ page: 1 }, { isAdding: true }]
    : [{ page: 2 }, { search: 'ada' }, { isAdding: true }, { edit: '1' }];
};
const isFresh = ({ context }: Snapshot) => context.selected.length === 0 && context.outcome === null;
const when = <Example>(isSo: boolean, ...examples: Example[]): Example[] => (isSo ? examples : []);
/** What the server gives for the page that was asked for: three records, those of an earlier page, none, or a refusal. */
const pagesFor = (place: ListPlace) => {
  const { page } = place;
  const others = [
    pageOf(page === 2 ? 1 : page, 2, 3),
    pageOf(page),
    { output: { result: refused, loaded: null } },
  ];
  return [pageOf(page, 1, 2, 3), ...(hasPanel(place) ? [] : others)];
};

export const adminListModel = defineModel({
  machine: adminListMachine,
  inputs: [{ place: start, hidden: ['summary'] }],
  events: [
    'address.changed',
    'place.want',
    'leave.confirm',
    'leave.cancel',
    'search.type',
    'list.reload',
    'panel.touch',
    'row.toggle',
    'row.extend',
    'rows.choose',
    'run.begin',
    'outcome.retry',
    'outcome.dismiss',
  ],
  cases: {
    'address.changed': (snapshot) => {
      if (!isFresh(snapshot) || !snapshot.matches({ search: 'settled', work: 'idle' })) return [];
      const { place } = snapshot.context;
      if (snapshot.hasTag('filled')) return nextTo(place).map((part) => ({ place: { ...place, ...part } }));
      return when(!hasPanel(place), { place: { ...place, page: 2 } });
    },
    'place.want': (snapshot) =>
      isCalm(snapshot) && isFresh(snapshot)
        ? [...nextTo(snapshot.context.place), { page: snapshot.context.place.page }].map((part) => ({ part }))
        : [],
    'search.type': (snapshot) => when(isFresh(snapshot) && isBare(snapshot), { text: 'ada' }, { text: '' }),
    'list.reload': (snapshot) =>
      when(!snapshot.hasTag('filled') || (isTickable(snapshot) && snapshot.context.selected.length < 2), {}),
    'panel.touch': (snapshot) =>
      when(isCalm(snapshot) && isFresh(snapshot) && hasOnePanel(snapshot.context.place), ...PANELS),
    'row.toggle': (snapshot) =>
      when(isBare(snapshot) && snapshot.context.selected.length < 2, { id: '1' }, { id: '9' }),
    'row.extend': (snapshot) =>
      when(isBare(snapshot), { id: '3', shown: ['1', '2', '3'] }, { id: '9', shown: ['9'] }),
    'rows.choose': (snapshot) => when(isBare(snapshot), { ids: [] }, { ids: ['9'] }),
    'run.begin': (snapshot) =>
      when(
        isFresh(snapshot) &&
          (isBare(snapshot) || (isCalm(snapshot) && isOf({ edit: '1' }, snapshot.context.place))),
        { action: 'delete' as const, records: named('1', '2') },
        { action: 'delete' as const, records: [] },
      ),
    'xstate.done.actor.loadPage': ({ context }) => pagesFor(context.place),
    'xstate.done.actor.creating': (snapshot) => when(isCalm(snapshot) && isFresh(snapshot), { output: {} }),
    'xstate.done.actor.record': (snapshot) =>
      when(isCalm(snapshot) && isFresh(snapshot), { output: { record: { pk: 1 } } }),
    'xstate.error.actor.loadPage': ({ context: { place } }) =>
      when(!place.isAdding && place.edit === null, { error: new Error('The network is away.') }),
    'xstate.error.actor.creating': (snapshot) => when(isCalm(snapshot), { error: new Error('broken') }),
    'xstate.error.actor.record': (snapshot) => when(isCalm(snapshot), { error: new Error('broken') }),
    'xstate.done.actor.run': [
      { output: { action: 'delete', total: 2, done: [], failed: [] } },
      { output: { action: 'delete', total: 1, done: named('1'), failed: [] } },
      {
        output: {
          action: 'delete',
          total: 2,
          done: named('3'),
          failed: [{ id: '2', name: 'Record 2', words: ['It is in use.'] }],
        },
      },
      { output: { action: 'publish', total: 1, done: named('2'), failed: [] } },
    ],
  },
  // The typed words decide only while they are typed, the work only while it runs.
  tell: ({ context, value }) => [
    context.place,
    context.next,
    value.search === 'typing' && context.typed,
    context.unsaved.toSorted(),
    context.selected.toSorted(),
    context.outcome,
    value.work === 'running' && context.work?.isConfirmed,
    context.loaded?.records.length,
    context.saved,
  ],
  rules: {
    always: {
      'LST-01 only rows that are shown are ticked': ({ context: { selected, loaded } }) =>
        selected.every((id) => loaded?.records.some(({ pk }) => String(pk) === id)),
      'LST-03 what is shown is what the address asks for': (snapshot) =>
        !snapshot.hasTag('filled') || snapshot.context.asked?.page === snapshot.context.place.page,
      'LST-04 a panel is open exactly while the address says so': (snapshot) =>
        snapshot.hasTag('adding') === snapshot.context.place.isAdding &&
        snapshot.hasTag('editing') === (snapshot.context.place.edit !== null),
      'decision 38 words that are not stored belong to an open panel': ({ context: { unsaved, place } }) =>
        unsaved.every((panel) => (panel === 'add' ? place.isAdding : place.edit !== null)),
      'decision 30 a run is there exactly while something is being done': (snapshot) =>
        snapshot.matches({ work: 'running' }) === (snapshot.children.run !== undefined),
    },
    canAlways: {
      'LST-01 the records': (snapshot) => snapshot.hasTag('filled'),
      'LST-04 both panels': (snapshot) => snapshot.hasTag('adding') && snapshot.hasTag('editing'),
      'LST-04 no panel': (snapshot) => !snapshot.hasTag('adding') && !snapshot.hasTag('editing'),
      'nothing unsaved': ({ context }) => context.unsaved.length === 0,
    },
  },
  limit: 20_000,
});
