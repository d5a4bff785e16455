/**
 * Examples for the list: two pages, a search, panels in the address, unsaved changes in one or both, pages and runs
 * reported by the children.
 */
import type { SnapshotFrom } from 'xstate';
import { adminListMachine, type ListPanel, type ListPlace } from './admin-list.machine.ts';
import { defineModel } from '../modelling/model.ts';

const start: ListPlace = { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null };
const named = (...ids: string[]) => ids.map((id) => ({ id, name: `Record ${id}` }));
const PANELS: { panel: ListPanel }[] = [{ panel: 'add' }, { panel: 'edit' }];

type Snapshot = SnapshotFrom<typeof adminListMachine>;

const hasUnsaved = (snapshot: Snapshot, panel: ListPanel) =>
  panel === 'add'
    ? snapshot.matches({ add: { open: 'touched' } })
    : snapshot.matches({ edit: { open: 'touched' } });
/** The regions hardly affect each other: each is walked while the others rest, or the walks would be endless. */
const isCalm = (snapshot: Snapshot) => snapshot.matches({ search: 'resting' }) && !snapshot.hasTag('leaving');
const isTyping = (snapshot: Snapshot) =>
  snapshot.matches({ search: 'beginning' }) || snapshot.matches({ search: 'refining' });
const hasSearched = (snapshot: Snapshot) =>
  snapshot.matches({ search: 'searched' }) || snapshot.matches({ search: 'refining' });
/** The answer to an update makes a difference only until the panel is closed. */
const isPlain = (snapshot: Snapshot) => isCalm(snapshot) && snapshot.context.saved === null;
/** Forms crash while both panels have unsaved changes; only then does it show that the other panel is unaffected. */
const isFull = (snapshot: Snapshot) =>
  isCalm(snapshot) && hasUnsaved(snapshot, 'add') && hasUnsaved(snapshot, 'edit');
const isBoth = (snapshot: Snapshot) =>
  isPlain(snapshot) && snapshot.hasTag('adding') && snapshot.hasTag('editing');
const isEditing = (snapshot: Snapshot) =>
  isPlain(snapshot) && snapshot.context.place.edit === '1' && !snapshot.hasTag('adding');

/** Where a list can go from a place: one change at a time, since the order in which two panels open does not matter. */
const nextTo = (place: ListPlace): Partial<ListPlace>[] => {
  const { page, search, isAdding, copy, edit } = place;
  // Restarting one panel must not affect the other.
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
  inputs: [{ place: start, hidden: ['summary'], density: 'comfortable' }],
  does: {
    'address.changed': 'Follow a link to the address, or press Back.',
    'address.held': 'Press “Close” on the panel, or Escape in it.',
    'place.want':
      'Turn the page, or press “Add”, the button “Edit” or “Duplicate” of a row, “Close” on the panel, or Escape in it.',
    'place.correct': 'Wait until the address names the last page that there is.',
    'place.left': 'Go to another page, open a panel, or press Back.',
    'leave.confirm': 'Press “Leave” in the dialog.',
    'leave.cancel': 'Press “Stay” in the dialog.',
    'search.type': 'Type into the field “Search”.',
    'panel.touch': 'Type into a field of the panel.',
    'record.yielded':
      'Come back to the window after somebody has changed the record, and press “Show their version”.',
    'unsaved.changed': 'Wait until what is typed in the panel is saved or gone.',
    'rows.came': 'Wait until the rows are there.',
    'work.done': 'Delete or publish a record from its row, confirm, and wait until it is done.',
    'xstate.done.actor.creating': 'Fill in the Add panel and press “Save”.',
    'xstate.done.actor.record': 'Change the record in the Edit panel and press “Save”.',
  },
  shows: {
    'leaving.unasked': 'No dialog.',
    'leaving.asking': 'The dialog “Leave without saving?”.',
    'search.resting': 'The field “Search”, with what the address asks for.',
    'search.beginning': 'What is typed in the field “Search”; the address is still the same.',
    'search.searched': 'What is typed in the field “Search”, and in the address.',
    'search.refining': 'What is typed in the field “Search”; the address is still the same.',
    'add.closed': 'No Add panel.',
    'add.open.untouched': 'The Add panel, empty, or with the copied record.',
    'add.open.touched': 'The Add panel, with what is typed.',
    'edit.closed': 'No Edit panel.',
    'edit.open.untouched': 'The Edit panel, with the record as it is stored.',
    'edit.open.touched': 'The Edit panel, with what is typed.',
  },
  cases: {
    'address.changed': (snapshot) => {
      const { place } = snapshot.context;
      // The address catches up, or the person goes back, or turns the page.
      if (hasSearched(snapshot))
        return [
          { place },
          { place: { ...place, search: '' } },
          { place: { ...place, search: 'ada', page: 2 } },
        ];
      return isCalm(snapshot) ? nextTo(place).map((part) => ({ place: { ...place, ...part } })) : [];
    },
    'place.want': (snapshot) =>
      isPlain(snapshot)
        ? [...nextTo(snapshot.context.place), { page: snapshot.context.place.page }].map((part) => ({ part }))
        : [],
    // The list raises these itself.
    'place.correct': [],
    'place.left': [],
    'unsaved.changed': [],
    'search.type': (snapshot) => [
      ...when(isEditing(snapshot) || isTyping(snapshot), { text: 'ada' }, { text: '' }),
      ...when(hasSearched(snapshot), { text: 'ada l' }),
    ],
    // A save may end like this while the person is being asked.
    'record.yielded': (snapshot) =>
      when((isPlain(snapshot) || snapshot.hasTag('leaving')) && hasUnsaved(snapshot, 'edit'), {}),
    'panel.touch': (snapshot) => when(isPlain(snapshot), ...PANELS),
    'rows.came': (snapshot) => {
      const { page, pageSize, search } = snapshot.context.place;
      const asked = { page, pageSize, search };
      return when(
        isPlain(snapshot),
        { asked, page, ids: ['1', '2'] },
        { asked, page: 1, ids: ['1'] },
        // The answer to an earlier request.
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
  alsoPlayed: {
    'xstate.done.actor.creating': (snapshot) => when(!isBoth(snapshot), { output: {} }),
    'xstate.done.actor.record': (snapshot) => when(!isBoth(snapshot), { output: { record: { pk: 1 } } }),
  },
  // What is typed matters only while it is typed.
  tell: (snapshot) => [
    snapshot.context.place,
    isTyping(snapshot) && snapshot.context.typed,
    snapshot.context.copying,
    snapshot.context.editing,
    snapshot.context.saved,
  ],
  rules: {
    always: {
      'LST-03 the history entry of a search shows what was searched for': (snapshot) =>
        !snapshot.matches({ search: 'searched' }) ||
        (snapshot.context.place.search !== '' && snapshot.context.place.search === snapshot.context.typed),
      'LST-04 a panel is open exactly if the address says so': (snapshot) =>
        snapshot.hasTag('adding') === snapshot.context.place.isAdding &&
        snapshot.hasTag('editing') === (snapshot.context.place.edit !== null),
      'LST-05 the Add panel is filled from the record in the address': (snapshot) =>
        !snapshot.hasTag('adding') || snapshot.context.copying === snapshot.context.place.copy,
      'P38 only an open panel has unsaved changes': (snapshot) =>
        (!hasUnsaved(snapshot, 'add') || snapshot.context.place.isAdding) &&
        (!hasUnsaved(snapshot, 'edit') || snapshot.context.place.edit !== null),
      'P38 nobody is asked without unsaved changes': (snapshot) =>
        !snapshot.hasTag('leaving') || hasUnsaved(snapshot, 'add') || hasUnsaved(snapshot, 'edit'),
    },
    canAlways: {
      'LST-04 both panels': (snapshot) => snapshot.hasTag('adding') && snapshot.hasTag('editing'),
      'LST-04 no panel': (snapshot) => !snapshot.hasTag('adding') && !snapshot.hasTag('editing'),
      'no unsaved changes': (snapshot) => !hasUnsaved(snapshot, 'add') && !hasUnsaved(snapshot, 'edit'),
    },
  },
  limit: 20_000,
});
