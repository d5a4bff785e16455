/**
 * The list of every staff area (LST): one page of records, as the address says, and the Add and Edit panels. Page, search
 * and panels live in the address alone: every change goes there first and comes back as `address.changed`, so Back, reload
 * and shared links need no code of their own. While a panel has unsaved changes, the address is held, and leaving asks
 * first (P38).
 * Children: `rows`, `columns`, `selection`, `work`, `keys`, `creating` (the form in the Add panel), `record` (the Edit
 * panel), and `address`, which reports and changes the address.
 */
import {
  assign,
  fromCallback,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
  type AnyActorLogic,
  type CallbackActorLogic,
  type ActorRefFrom,
} from 'xstate';
import type { AdminRecord, AdminRecordOutput, adminRecordMachine } from '../forms/admin-record.machine.ts';
import type { BulkRunOutput } from './bulk-run.machine.ts';
import type { columnsMachine, ColumnsInput } from './columns.machine.ts';
import type { listKeysMachine } from './list-keys.machine.ts';
import type { ListQuery, PageCame, listRowsMachine } from './list-rows.machine.ts';
import type { listWorkMachine } from './list-work.machine.ts';
import type { selectionMachine } from './selection.machine.ts';

export const TYPING_PAUSE_MS = 300;

/** `copy` is the record that fills the Add panel, `edit` the one in the Edit panel. */
export type ListPlace = ListQuery & { isAdding: boolean; copy: string | null; edit: string | null };
export type ListPanel = 'add' | 'edit';
/** Where to go: `part` is what changes from `place`; in a new history entry, or replacing the current one. */
export type ListMove = { place: ListPlace; part: Partial<ListPlace>; isReplacing: boolean };
/** What the list tells its address. */
export type AddressOrder =
  | ({ type: 'address.go' } & ListMove)
  | { type: 'address.hold'; panel: ListPanel }
  | { type: 'address.release'; panel: ListPanel }
  | { type: 'address.goOn' };
/**
 * The list's address. Sends `address.changed` whenever it changes. Between `address.hold` and `address.release`, whatever
 * would lose the unsaved changes of a panel is sent as `address.held` instead, and happens on `address.goOn`.
 */
export type ListAddress = CallbackActorLogic<AddressOrder>;
export type AdminListInput = ColumnsInput & { place: ListPlace };
type Context = AdminListInput & {
  /** What is in the search box. */
  typed: string;
  /** The record that filled the Add panel. */
  copying: string | null;
  /** The record the Edit panel was opened for. */
  editing: string | null;
  /** The answer to the last update; it fills the Edit panel. */
  saved: AdminRecord | null;
};
type Event =
  | { type: 'address.changed'; place: ListPlace }
  | { type: 'address.held' }
  | { type: 'place.left' }
  | { type: 'place.want'; part: Partial<ListPlace> }
  | { type: 'place.correct'; part: Partial<ListPlace>; isReplacing: boolean }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'search.type'; text: string }
  | { type: 'panel.touch'; panel: ListPanel }
  | { type: 'record.yielded' }
  | { type: 'unsaved.changed' }
  | ({ type: 'rows.came' } & PageCame)
  | { type: 'work.done'; outcome: BulkRunOutput };

const unprovided = (): never => {
  throw new Error('adminList: provide() this port');
};
const standIn: AnyActorLogic = fromCallback(() => {});

const queryOf = ({ page, pageSize, search, sort, filters }: ListQuery): ListQuery => ({
  page,
  pageSize,
  search,
  ...(sort && { sort }),
  ...(filters && { filters }),
});
/** Whether a new record would be seen: the list is unsorted, unfiltered, without a search, and at its first page. */
const isStart = ({ page, search, sort, filters }: ListQuery): boolean =>
  page === 1 && search === '' && sort === undefined && filters === undefined;
/** Whether going from one place to another would lose the unsaved changes of `panels` (P38). */
export const losesUnsaved = (panels: ListPanel[], from: ListPlace, to: ListPlace): boolean =>
  panels.some((panel) => (panel === 'add' ? !to.isAdding || to.copy !== from.copy : to.edit !== from.edit));
/** Asks the address for a place, as the next entry of the history or in place of the current one. */
const move = (place: ListPlace, isReplacing: boolean, part: Partial<ListPlace> = {}) =>
  ({ type: 'address.go', place, part, isReplacing }) as const;

export const adminListMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AdminListInput;
    tags: 'adding' | 'editing' | 'leaving';
    children: {
      address: 'address';
      rows: 'rows';
      columns: 'columns';
      selection: 'selection';
      work: 'work';
      keys: 'keys';
      creating: 'creating';
      record: 'record';
    };
  },
  actors: {
    address: fromCallback(unprovided) satisfies ListAddress,
    rows: standIn as typeof listRowsMachine,
    columns: standIn as typeof columnsMachine,
    selection: standIn as typeof selectionMachine,
    work: standIn as typeof listWorkMachine,
    keys: standIn as typeof listKeysMachine,
    creating: standIn,
    record: standIn as typeof adminRecordMachine,
  },
  actions: {
    notePlace: assign(({ context }, { place }: { place: ListPlace }) => ({
      place,
      // The person may be typing on while the address catches up.
      typed: place.search === context.place.search ? context.typed : place.search,
    })),
    // Before the address changes, so that its change to any other place is known to end the search.
    noteSearch: assign({ place: ({ context }) => ({ ...context.place, search: context.typed, page: 1 }) }),
    notePage: assign({ place: ({ context }, { page }: PageCame) => ({ ...context.place, page }) }),
    noteTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    noteCopying: assign({ copying: ({ context }) => context.place.copy }),
    forgetCopy: assign({ place: ({ context }) => ({ ...context.place, copy: null }) }),
    noteEditing: assign({ editing: ({ context }) => context.place.edit }),
    noteSaved: assign({ saved: (_, { record }: AdminRecordOutput) => record }),
    forgetSaved: assign({ saved: null }),
    go: sendTo('address', ({ context: { place } }, { part, isReplacing }: Omit<ListMove, 'place'>) =>
      move(place, isReplacing, part),
    ),
    showPlace: sendTo('address', ({ context: { place } }) => move(place, false)),
    correctPlace: sendTo('address', ({ context: { place } }) => move(place, true)),
    hold: sendTo('address', (_, { panel }: { panel: ListPanel }) => ({
      type: 'address.hold' as const,
      panel,
    })),
    release: sendTo('address', (_, { panel }: { panel: ListPanel }) => ({
      type: 'address.release' as const,
      panel,
    })),
    goOn: sendTo('address', { type: 'address.goOn' }),
    tellLeft: raise({ type: 'place.left' }),
    tellUnsaved: raise({ type: 'unsaved.changed' }),
    discardUnsaved: raise({ type: 'record.yielded' }),
    // Raised, because by then the panel has released the address, and nobody is asked about changes that are saved or
    // discarded.
    goToStart: raise({
      type: 'place.correct',
      part: { page: 1, search: '', sort: undefined, filters: undefined, copy: null },
      isReplacing: false,
    }),
    closeEdit: raise({ type: 'place.correct', part: { edit: null }, isReplacing: true }),
    askRows: sendTo('rows', ({ context }) => ({ type: 'rows.ask' as const, query: queryOf(context.place) })),
    reload: sendTo('rows', { type: 'rows.reload' }),
    tellActed: sendTo('record', { type: 'record.acted' }),
    tellShown: sendTo('selection', (_, { ids }: PageCame) => ({ type: 'rows.shown' as const, ids })),
  },
  guards: {
    isElsewhere: ({ context: { place } }, { part }: { part: Partial<ListPlace> }) =>
      JSON.stringify({ ...place, ...part }) !== JSON.stringify(place),
    isCleared: ({ context }) => context.typed === '' && context.place.search !== '',
    isOtherSearch: ({ context }) => context.typed !== context.place.search,
    hasMoved: ({ context: { place } }, { asked, page }: PageCame) =>
      page !== place.page && JSON.stringify(asked) === JSON.stringify(queryOf(place)),
    hasUnsaved: or([stateIn({ add: { open: 'touched' } }), stateIn({ edit: { open: 'touched' } })]),
    isAddPanel: (_, { panel }: { panel: ListPanel }) => panel === 'add',
    isEditPanel: (_, { panel }: { panel: ListPanel }) => panel === 'edit',
    isAdding: ({ context }) => context.place.isAdding,
    isAddOver: ({ context }) => !context.place.isAdding,
    isOtherCopy: ({ context }) => context.place.copy !== context.copying,
    isEditing: ({ context }) => context.place.edit !== null,
    isOtherRecord: ({ context }) => context.place.edit !== context.editing,
    isAtStart: ({ context: { place } }) => isStart(place) && place.copy === null,
    isFirstPage: ({ context: { place } }) => isStart(place),
    hasRemovedOpen: ({ context: { place } }, { outcome: { action, done } }: { outcome: BulkRunOutput }) =>
      action === 'delete' && done.some(({ id }) => id === place.edit),
    hasChangedOpen: ({ context: { place } }, { outcome: { done } }: { outcome: BulkRunOutput }) =>
      done.some(({ id }) => id === place.edit),
  },
}).createMachine({
  id: 'adminList',
  description: 'A staff list with its panels.',
  context: ({ input }) => ({
    ...input,
    typed: input.place.search,
    copying: null,
    editing: null,
    saved: null,
  }),
  invoke: [
    {
      id: 'address',
      src: 'address',
      onError: { description: 'The list no longer follows the address; reloading helps.' },
    },
    {
      id: 'columns',
      src: 'columns',
      input: ({ context: { hidden, density } }) => ({ hidden, density }),
      onError: { description: 'The choice of columns crashes; all columns are shown.' },
    },
    {
      id: 'selection',
      src: 'selection',
      onError: { description: 'The selection crashes; records can still be handled one by one.' },
    },
    {
      id: 'rows',
      src: 'rows',
      input: ({ context }) => ({ query: queryOf(context.place) }),
      onError: { description: 'The records crash; only reloading helps.' },
    },
    { id: 'work', src: 'work', onError: { description: 'Actions crash; the records can still be read.' } },
    { id: 'keys', src: 'keys', onError: { description: 'The keys no longer work.' } },
  ],
  on: {
    'address.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ part: event.place }) },
        actions: [{ type: 'notePlace', params: ({ event }) => event }, 'askRows', 'tellLeft'],
        description: 'The address changes; the list follows.',
      },
      { actions: 'askRows', description: 'The address has caught up with the list.' },
    ],
    'place.want': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: { type: 'go', params: ({ event: { part } }) => ({ part, isReplacing: false }) },
      description: 'The person turns the page, or opens or closes a panel; Back undoes it.',
    },
    'place.correct': {
      actions: { type: 'go', params: ({ event: { part, isReplacing } }) => ({ part, isReplacing }) },
      description: 'What was just done takes the list elsewhere.',
    },
    'rows.came': [
      {
        guard: { type: 'hasMoved', params: ({ event }) => event },
        actions: [
          { type: 'tellShown', params: ({ event }) => event },
          { type: 'notePage', params: ({ event }) => event },
          'correctPlace',
        ],
        description: 'There are fewer pages now; the last one is shown and the address is corrected.',
      },
      { actions: { type: 'tellShown', params: ({ event }) => event }, description: 'The page has loaded.' },
    ],
    'work.done': [
      {
        guard: { type: 'hasRemovedOpen', params: ({ event }) => event },
        actions: ['discardUnsaved', 'closeEdit', 'reload'],
        description: 'The record in the Edit panel is deleted; the panel closes and the list reloads.',
      },
      {
        guard: { type: 'hasChangedOpen', params: ({ event }) => event },
        actions: ['tellActed', 'reload'],
        description: 'Something was done to the record in the Edit panel; panel and list catch up.',
      },
      { actions: 'reload', description: 'A run is over; the list reloads.' },
    ],
  },
  type: 'parallel',
  states: {
    leaving: {
      description: 'Whether to ask before unsaved changes are lost (P38).',
      initial: 'unasked',
      states: {
        unasked: {
          description: 'The person works.',
          on: {
            'address.held': {
              guard: 'hasUnsaved',
              target: 'asking',
              description: 'A link, Back or a button would lose unsaved changes.',
            },
          },
        },
        asking: {
          description: 'A dialog asks whether to leave.',
          tags: 'leaving',
          on: {
            'leave.confirm': { target: 'unasked', actions: 'goOn', description: 'The person leaves.' },
            'leave.cancel': { target: 'unasked', description: 'The person stays.' },
            'unsaved.changed': {
              target: 'unasked',
              description: 'The unsaved changes are no longer the same, so the question is withdrawn.',
            },
          },
        },
      },
    },
    search: {
      description:
        'The search box. A search makes one history entry, however many pauses there are in its typing.',
      initial: 'resting',
      states: {
        resting: {
          description:
            'The list shows what the address asks for; the next search gets its own history entry.',
          on: {
            'search.type': {
              target: 'beginning',
              actions: { type: 'noteTyped', params: ({ event }) => event },
              description: 'The person starts a search.',
            },
          },
        },
        beginning: {
          description: 'The person is typing a new search.',
          on: {
            'search.type': {
              target: 'beginning',
              reenter: true,
              actions: { type: 'noteTyped', params: ({ event }) => event },
              description: 'The person types; the pause starts again.',
            },
          },
          after: {
            [TYPING_PAUSE_MS]: [
              {
                guard: 'isCleared',
                target: 'resting',
                actions: ['noteSearch', 'showPlace'],
                description:
                  'The person has cleared the search; all records are requested, and Back undoes it.',
              },
              {
                guard: 'isOtherSearch',
                target: 'searched',
                actions: ['noteSearch', 'showPlace'],
                description:
                  'The person pauses; the first page of matches is requested, and Back leads to the list as it was.',
              },
              { target: 'resting', description: 'The search is the same as before.' },
            ],
          },
        },
        searched: {
          description:
            'The list shows, or is about to show, the matches; the history entry is this search’s own.',
          on: {
            'search.type': {
              target: 'refining',
              actions: { type: 'noteTyped', params: ({ event }) => event },
              description: 'The person types on.',
            },
            'place.left': {
              target: 'resting',
              description: 'Back, another page or a panel ends the search.',
            },
          },
        },
        refining: {
          description: 'The person is changing the search.',
          on: {
            'search.type': {
              target: 'refining',
              reenter: true,
              actions: { type: 'noteTyped', params: ({ event }) => event },
              description: 'The person types; the pause starts again.',
            },
            'place.left': {
              target: 'beginning',
              description: 'Back, another page or a panel ends the search; what is being typed is a new one.',
            },
          },
          after: {
            [TYPING_PAUSE_MS]: [
              {
                guard: 'isCleared',
                target: 'resting',
                actions: ['noteSearch', 'showPlace'],
                description:
                  'The person has cleared the search; all records are requested, and Back undoes it.',
              },
              {
                guard: 'isOtherSearch',
                target: 'searched',
                actions: ['noteSearch', 'correctPlace'],
                description: 'The person pauses; the changed search takes the place of the earlier one.',
              },
              { target: 'searched', description: 'The search is the same as before.' },
            ],
          },
        },
      },
    },
    add: {
      description: 'The Add panel (LST-04).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No record is being added; the next form starts empty.',
          always: { guard: 'isAdding', target: 'open', description: 'The address opens the panel.' },
        },
        open: {
          description: 'The form of a new record.',
          tags: 'adding',
          entry: 'noteCopying',
          initial: 'untouched',
          states: {
            untouched: {
              description: 'The form of a new record, unchanged; nothing would be lost.',
              on: {
                'panel.touch': {
                  guard: { type: 'isAddPanel', params: ({ event }) => event },
                  target: 'touched',
                  description: 'The person types in the panel.',
                },
              },
            },
            touched: {
              description: 'The form of a new record, with unsaved changes; leaving asks first.',
              entry: [{ type: 'hold', params: { panel: 'add' } }, 'tellUnsaved'],
              exit: [{ type: 'release', params: { panel: 'add' } }, 'tellUnsaved'],
            },
          },
          invoke: {
            id: 'creating',
            src: 'creating',
            input: ({ context }: { context: Context }) => ({ copy: context.copying }),
            onDone: [
              {
                guard: 'isAtStart',
                target: 'closed',
                actions: 'reload',
                description: 'The record is saved: the form is empty again, and the list reloads.',
              },
              {
                guard: 'isFirstPage',
                target: 'closed',
                actions: ['forgetCopy', 'goToStart', 'reload'],
                description: 'The copy is saved: the form is empty again, and the list reloads.',
              },
              {
                target: 'closed',
                actions: ['forgetCopy', 'goToStart'],
                description: 'The record is saved: the list goes back to its start (LST-05).',
              },
            ],
            onError: { target: 'closed', description: 'The form crashes and restarts.' },
          },
          always: [
            { guard: 'isAddOver', target: 'closed', description: 'The address closes the panel.' },
            {
              guard: 'isOtherCopy',
              target: 'closed',
              description: 'The address asks for a copy of another record, or for an empty form.',
            },
          ],
        },
      },
    },
    edit: {
      description: 'The Edit panel, above the list (LST-04).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No record is being edited; the next one starts fresh.',
          always: { guard: 'isEditing', target: 'open', description: 'The address opens a record.' },
        },
        open: {
          description: 'One record is open.',
          tags: 'editing',
          entry: 'noteEditing',
          exit: 'forgetSaved',
          initial: 'untouched',
          states: {
            untouched: {
              description: 'The record’s form, unchanged; nothing would be lost.',
              on: {
                'panel.touch': {
                  guard: { type: 'isEditPanel', params: ({ event }) => event },
                  target: 'touched',
                  description: 'The person types in the panel.',
                },
              },
            },
            touched: {
              description: 'The record’s form, with unsaved changes; leaving asks first.',
              entry: [{ type: 'hold', params: { panel: 'edit' } }, 'tellUnsaved'],
              exit: [{ type: 'release', params: { panel: 'edit' } }, 'tellUnsaved'],
              on: {
                'record.yielded': {
                  target: 'untouched',
                  description: 'The panel takes someone else’s version, or the record is gone.',
                },
              },
            },
          },
          invoke: {
            id: 'record',
            src: 'record',
            input: ({ context }) => ({ id: context.editing ?? '', record: context.saved }),
            onDone: {
              target: 'closed',
              actions: [{ type: 'noteSaved', params: ({ event }) => event.output }, 'reload'],
              description: 'The record is saved: the panel shows the answer, and the list reloads.',
            },
            onError: { target: 'closed', description: 'The panel crashes and restarts.' },
          },
          always: [
            {
              guard: 'isOtherRecord',
              target: 'closed',
              description: 'The address opens another record, or none.',
            },
          ],
        },
      },
    },
  },
});

export type AdminListActor = ActorRefFrom<typeof adminListMachine>;
