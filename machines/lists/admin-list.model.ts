/**
 * Examples for the list: two pages, a search, panels in the address, one of them or both with words that are not stored,
 * pages and runs that the children tell of.
 */
import type { SnapshotFrom } from 'xstate';
import { adminListMachine, type ListPanel, type ListPlace } from './admin-list.machine.ts';
import { defineModel } from '../modelling/model.ts';

const start: ListPlace = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };
const named = (...ids: string[]) => ids.map((id) => ({ id, name: `Record ${id}` }));
const PANELS: { panel: ListPanel }[] = [{ panel: 'add' }, { panel: 'edit' }];

type Snapshot = SnapshotFrom<typeof adminListMachine>;

const hasWords = (snapshot: Snapshot, panel: ListPanel) =>
  panel === 'add'
    ? snapshot.matches({ add: { open: 'touched' } })
    : snapshot.matches({ edit: { open: 'touched' } });
/** The regions hardly touch each other: each is walked while the others rest, or the walks would be endless. */
const isCalm = (snapshot: Snapshot) => snapshot.matches({ search: 'settled' }) && !snapshot.hasTag('leaving');
/** What an update has answered is told apart only until the panel is closed. */
const isPlain = (snapshot: Snapshot) => isCalm(snapshot) && snapshot.context.saved === null;
/** Forms break while words stand in both panels: only then it shows that the other one is left alone. */
const isFull = (snapshot: Snapshot) =>
  isCalm(snapshot) && hasWords(snapshot, 'add') && hasWords(snapshot, 'edit');
const isBoth = (snapshot: Snapshot) =>
  isPlain(snapshot) && snapshot.hasTag('adding') && snapshot.hasTag('editing');
const isEditing = (snapshot: Snapshot) =>
  isPlain(snapshot) && JSON.stringify(snapshot.context.place) === JSON.stringify({ ...start, edit: '1' });

/** Where a list can go from a place: one thing at a time, since the order in which two panels open says nothing. */
const nextTo = (place: ListPlace): Partial<ListPlace>[] => {
  const { page, search, isAdding, copy, edit } = place;
  // What restarts one panel is done beside the other, which must not notice it.
  if (isAdding && edit !== null) {
    return [
      { isAdding: false, copy: null },
      { edit: null },
      { copy: copy === null ? '7' : null },
      { edit: edit === '1' ? '2' : '1' },
    ];
  }
  if (isAdding) return [{ isAdding: false, copy: null }, { edit: '1' }];
  if (edit !== null) return [{ edit: null }];
  if (search !== '') return [{ search: '', page: 1 }];
  return page === 2
    ? [{ page: 1 }, { isAdding: true }]
    : [{ page: 2 }, { search: 'ada' }, { isAdding: true }, { isAdding: true, copy: '7' }, { edit: '1' }];
};
const when = <Example>(isSo: boolean, ...examples: Example[]): Example[] => (isSo ? examples : []);

export const adminListModel = defineModel({
  machine: adminListMachine,
  inputs: [{ place: start, hidden: ['summary'] }],
  events: [
    'address.changed',
    'address.held',
    'place.want',
    'place.correct',
    'leave.confirm',
    'leave.cancel',
    'search.type',
    'panel.touch',
    'record.yielded',
    'words.changed',
    'rows.came',
    'work.done',
  ],
  cases: {
    'address.changed': (snapshot) =>
      isCalm(snapshot)
        ? nextTo(snapshot.context.place).map((part) => ({ place: { ...snapshot.context.place, ...part } }))
        : [],
    'place.want': (snapshot) =>
      isPlain(snapshot)
        ? [...nextTo(snapshot.context.place), { page: snapshot.context.place.page }].map((part) => ({ part }))
        : [],
    // The list says them to itself.
    'place.correct': [],
    'words.changed': [],
    'search.type': (snapshot) =>
      when(isEditing(snapshot) || snapshot.matches({ search: 'typing' }), { text: 'ada' }, { text: '' }),
    // A save that was on its way may end so while the person is asked.
    'record.yielded': (snapshot) =>
      when((isPlain(snapshot) || snapshot.hasTag('leaving')) && hasWords(snapshot, 'edit'), {}),
    'panel.touch': (snapshot) => when(isPlain(snapshot), ...PANELS),
    'rows.came': (snapshot) => {
      const { page, pageSize, search } = snapshot.context.place;
      const asked = { page, pageSize, search };
      return when(
        isPlain(snapshot),
        { asked, page, ids: ['1', '2'] },
        { asked, page: 1, ids: ['1'] },
        // The answer to an earlier question.
        { asked: { ...asked, page: 5 }, page: 4, ids: ['3'] },
      );
    },
    'work.done': (snapshot) =>
      when(
        isPlain(snapshot),
        { outcome: { action: 'delete' as const, total: 1, done: named('1'), failed: [] } },
        { outcome: { action: 'publish' as const, total: 1, done: named('1'), failed: [] } },
      ),
    'xstate.done.actor.creating': (snapshot) => when(isBoth(snapshot), { output: {} }),
    'xstate.done.actor.record': (snapshot) => when(isBoth(snapshot), { output: { record: { pk: 1 } } }),
    'xstate.error.actor.creating': (snapshot) => when(isFull(snapshot), { error: new Error('broken') }),
    'xstate.error.actor.record': (snapshot) => when(isFull(snapshot), { error: new Error('broken') }),
  },
  // The typed words decide only while they are typed.
  tell: ({ context, value }) => [
    context.place,
    value.search === 'typing' && context.typed,
    context.copying,
    context.editing,
    context.saved,
  ],
  rules: {
    always: {
      'LST-04 a panel is open exactly while the address says so': (snapshot) =>
        snapshot.hasTag('adding') === snapshot.context.place.isAdding &&
        snapshot.hasTag('editing') === (snapshot.context.place.edit !== null),
      'LST-05 the Add panel is filled from what the address says': (snapshot) =>
        !snapshot.hasTag('adding') || snapshot.context.copying === snapshot.context.place.copy,
      'P38 words that are not stored belong to an open panel': (snapshot) =>
        (!hasWords(snapshot, 'add') || snapshot.context.place.isAdding) &&
        (!hasWords(snapshot, 'edit') || snapshot.context.place.edit !== null),
      'P38 nobody is asked who has nothing to lose': (snapshot) =>
        !snapshot.hasTag('leaving') || hasWords(snapshot, 'add') || hasWords(snapshot, 'edit'),
    },
    canAlways: {
      'LST-04 both panels': (snapshot) => snapshot.hasTag('adding') && snapshot.hasTag('editing'),
      'LST-04 no panel': (snapshot) => !snapshot.hasTag('adding') && !snapshot.hasTag('editing'),
      'nothing unsaved': (snapshot) => !hasWords(snapshot, 'add') && !hasWords(snapshot, 'edit'),
    },
  },
  limit: 20_000,
});
