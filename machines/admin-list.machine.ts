/**
 * The shared list of the staff areas (LST): one page of records as the address asks for it, the Add and Edit panels, a
 * selection, and runs of one action over records. The address is the only memory of page, search and panels: whatever the
 * person wants goes there first and comes back as `address.changed`, so that Back, reload and a shared link are no cases of
 * their own.
 * Children: `columns`, `creating` (the form of the Add panel), `record` (the Edit panel), `run`. Ports: `loadPage` asks the
 * server, `watchAddress` reports the address, `goTo` changes it; `refused` and `failed` tell that no page came.
 */
import {
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  raise,
  setup,
  type AnyActorLogic,
  type CallbackActorLogic,
} from 'xstate';
import type { AdminRecord, AdminRecordOutput, adminRecordMachine } from './admin-record.machine.ts';
import type { BulkRunOutput, NamedRecord, RunAction, bulkRunMachine } from './bulk-run.machine.ts';
import type { CallResult } from './call.machine.ts';
import type { columnsMachine } from './columns.machine.ts';

export const TYPING_PAUSE_MS = 300;

/** Which records are asked for; `page` counts from 1. */
export type ListQuery = { page: number; pageSize: number; search: string };
/** What the address says; `copy` is the record the Add panel is filled from, `edit` the one in the Edit panel. */
export type ListPlace = ListQuery & { isAdding: boolean; copy: string | null; edit: string | null };
/** One page of an area's records. `page` is the one the server has given, which may be an earlier one (decision 27). */
export type RecordPage = { records: AdminRecord[]; page: number; totalPages: number; totalCount: number };
/** The server's answer, and the page it holds: null in a refusal. */
export type RecordPageAnswer = { result: CallResult; loaded: RecordPage | null };
/** Where to go: `part` is what is other there than at `place`. In place of the present history entry, or as a new one. */
export type ListMove = { place: ListPlace; part: Partial<ListPlace>; isReplacing: boolean };
/** Sends `address.changed` whenever the address of the list is another one. */
export type AddressWatch = CallbackActorLogic<{ type: 'address.never' }>;
/** Something the person can type into. */
export type ListPanel = 'add' | 'edit';
export type AdminListInput = { place: ListPlace; hidden: string[] };
type Context = AdminListInput & {
  /** What stands in the search box. */
  typed: string;
  /** What the records on the screen were asked for with; null before the first request. */
  asked: ListQuery | null;
  loaded: RecordPage | null;
  /** The server has given another page than the one asked for. */
  isMoved: boolean;
  selected: string[];
  /** The row a selection with the shift key goes on from. */
  anchor: string | null;
  /** Panels in which something stands that is not stored. */
  unsaved: ListPanel[];
  /** Where the person wants to go although something would be lost. */
  next: ListPlace | null;
  /** The record the Edit panel was opened for. */
  editing: string | null;
  /** What the last update has answered; it fills the Edit panel. */
  saved: AdminRecord | null;
  /** What a run is to do. */
  work: { action: RunAction; records: NamedRecord[]; isConfirmed: boolean } | null;
  /** How the last run went. */
  outcome: BulkRunOutput | null;
};
type Event =
  | { type: 'address.changed'; place: ListPlace }
  | { type: 'place.want'; part: Partial<ListPlace> }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'search.type'; text: string }
  | { type: 'list.reload' }
  | { type: 'panel.touch'; panel: ListPanel }
  | { type: 'row.toggle'; id: string }
  | { type: 'row.extend'; id: string; shown: string[] }
  | { type: 'rows.choose'; ids: string[] }
  | { type: 'run.begin'; action: RunAction; records: NamedRecord[] }
  | { type: 'outcome.retry' }
  | { type: 'outcome.dismiss' };

const unprovided = (): never => {
  throw new Error('adminList: provide() this port');
};
const standIn: unknown = createMachine({ id: 'standIn' });

const idsOf = ({ records }: RecordPage) => records.map(({ pk }) => String(pk));
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const queryOf = ({ page, pageSize, search }: ListQuery): ListQuery => ({ page, pageSize, search });
/** The panels whose words would be gone at another place. */
const lostAt = ({ unsaved, place }: Context, next: ListPlace): ListPanel[] =>
  unsaved.filter((panel) =>
    panel === 'add' ? !next.isAdding || next.copy !== place.copy : next.edit !== place.edit,
  );
const wanted = ({ place }: Context, part: Partial<ListPlace>): ListPlace => ({ ...place, ...part });
const rangeOf = (shown: string[], from: string | null, to: string) => {
  const ends = [shown.indexOf(from ?? to), shown.indexOf(to)].filter((at) => at >= 0);
  return shown.slice(Math.min(...ends), Math.max(...ends) + 1);
};
const isRemoved = ({ place }: Context, { action, done }: BulkRunOutput) =>
  action === 'delete' && done.some(({ id }) => id === place.edit);

export const adminListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AdminListInput,
    tags: {} as 'loading' | 'failed' | 'filled' | 'empty' | 'noMatch' | 'adding' | 'editing' | 'leaving',
    children: {} as { columns: 'columns'; creating: 'creating'; record: 'record'; run: 'run' },
  },
  actors: {
    columns: standIn as typeof columnsMachine,
    creating: standIn as AnyActorLogic,
    record: standIn as typeof adminRecordMachine,
    run: standIn as typeof bulkRunMachine,
    loadPage: fromPromise<RecordPageAnswer, ListQuery>(unprovided),
    watchAddress: fromCallback(unprovided) as AddressWatch,
  },
  actions: {
    notePlace: assign(({ context }, { place }: { place: ListPlace }) => ({
      place,
      // The person may be typing on while the address follows.
      typed: place.search === context.place.search ? context.typed : place.search,
    })),
    noteNext: assign({ next: (_, { place }: { place: ListPlace }) => place }),
    noteWanted: assign({
      next: ({ context }, { part }: { part: Partial<ListPlace> }) => wanted(context, part),
    }),
    forgetLost: assign({
      unsaved: ({ context }) => {
        const lost = lostAt(context, context.next ?? context.place);
        return context.unsaved.filter((panel) => !lost.includes(panel));
      },
    }),
    forgetNext: assign({ next: null }),
    noteTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    noteAsked: assign({ asked: ({ context }) => queryOf(context.place) }),
    noteLoaded: assign(({ context: { place, asked, selected } }, { loaded }: RecordPageAnswer) => {
      if (!loaded) return {};
      const ids = idsOf(loaded);
      const { page } = loaded;
      return {
        loaded,
        isMoved: page !== place.page,
        place: { ...place, page },
        asked: asked && { ...asked, page },
        selected: selected.filter((id) => ids.includes(id)),
      };
    }),
    noteEditing: assign({ editing: ({ context }) => context.place.edit }),
    noteSaved: assign({ saved: (_, { record }: AdminRecordOutput) => record }),
    forgetSaved: assign({ saved: null }),
    noteUnsaved: assign({
      unsaved: ({ context: { unsaved } }, { panel }: { panel: ListPanel }) => [...unsaved, panel],
    }),
    forgetAdded: assign({ unsaved: ({ context }) => context.unsaved.filter((panel) => panel !== 'add') }),
    forgetEdited: assign({ unsaved: ({ context }) => context.unsaved.filter((panel) => panel !== 'edit') }),
    toggleRow: assign(({ context: { selected } }, { id }: { id: string }) => ({
      selected: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
      anchor: id,
    })),
    extendRows: assign({
      selected: ({ context: { selected, anchor } }, { id, shown }: { id: string; shown: string[] }) => [
        ...new Set([...selected, ...rangeOf(shown, anchor, id)]),
      ],
    }),
    chooseRows: assign((_, { ids }: { ids: string[] }) => ({ selected: ids, anchor: null })),
    noteWork: assign(
      (_, { action, records }: { action: RunAction; records: NamedRecord[] }): Partial<Context> => ({
        work: { action, records, isConfirmed: false },
        outcome: null,
      }),
    ),
    noteRetry: assign(({ context: { outcome } }): Partial<Context> => ({
      work: outcome && {
        action: outcome.action,
        records: outcome.failed.map(({ id, name }) => ({ id, name })),
        isConfirmed: true,
      },
      outcome: null,
    })),
    noteOutcome: assign({ outcome: (_, outcome: BulkRunOutput) => outcome }),
    forgetOutcome: assign({ outcome: null }),
    reload: raise({ type: 'list.reload' }),
    /** Port: changes the address. */
    goTo: (_, _params: ListMove) => unprovided(),
    /** Port: the server does not give the page. */
    refused: (_, _params: { result: CallResult }) => unprovided(),
    /** Port: no answer came; `fault` is the HTTP client's message. */
    failed: (_, _params: { fault: string }) => unprovided(),
  },
  guards: {
    losesByAddress: ({ context }, { place }: { place: ListPlace }) => lostAt(context, place).length > 0,
    losesWords: ({ context }, { part }: { part: Partial<ListPlace> }) =>
      lostAt(context, wanted(context, part)).length > 0,
    isElsewhere: ({ context }, { part }: { part: Partial<ListPlace> }) =>
      !isSame(wanted(context, part), context.place),
    isOtherQuery: ({ context }) =>
      context.asked !== null && !isSame(queryOf(context.asked), queryOf(context.place)),
    isOtherSearch: ({ context }) => context.typed !== context.place.search,
    hasMoved: ({ context }, { loaded }: RecordPageAnswer) =>
      loaded !== null && loaded.page !== context.place.page,
    hasPage: (_, { loaded }: RecordPageAnswer) => loaded !== null,
    hasRecords: ({ context }) => (context.loaded?.records.length ?? 0) > 0,
    hasSearched: ({ context }) => context.place.search !== '',
    isAdding: ({ context }) => context.place.isAdding,
    isAddOver: ({ context }) => !context.place.isAdding,
    isEditing: ({ context }) => context.place.edit !== null,
    isEditOver: ({ context }) => context.place.edit === null,
    isOtherRecord: ({ context }) => context.place.edit !== context.editing,
    isAtStart: ({ context }) => context.place.page === 1 && context.place.search === '',
    isTouchable: ({ context: { place, unsaved } }, { panel }: { panel: ListPanel }) =>
      !unsaved.includes(panel) && (panel === 'add' ? place.isAdding : place.edit !== null),
    isShown: ({ context }, { ids }: { ids: string[] }) => {
      const shown = context.loaded ? idsOf(context.loaded) : [];
      return ids.every((id) => shown.includes(id));
    },
    isRangeShown: ({ context: { loaded } }, { id, shown }: { id: string; shown: string[] }) => {
      const ids = loaded ? idsOf(loaded) : [];
      return shown.includes(id) && shown.every((other) => ids.includes(other));
    },
    hasWork: (_, { records }: { records: NamedRecord[] }) => records.length > 0,
    hasFailed: ({ context }) => (context.outcome?.failed.length ?? 0) > 0,
    hasOutcome: ({ context }) => context.outcome !== null,
    isGivenUp: (_, { done, failed }: BulkRunOutput) => done.length + failed.length === 0,
    hasRemovedOpen: ({ context }, outcome: BulkRunOutput) => isRemoved(context, outcome),
  },
}).createMachine({
  id: 'adminList',
  description: 'The list of a staff area with its panels.',
  context: ({ input }) => ({
    ...input,
    typed: input.place.search,
    asked: null,
    loaded: null,
    isMoved: false,
    selected: [],
    anchor: null,
    unsaved: [],
    next: null,
    editing: null,
    saved: null,
    work: null,
    outcome: null,
  }),
  invoke: {
    id: 'columns',
    src: 'columns',
    input: ({ context }) => ({ hidden: context.hidden }),
    onError: { description: 'The choice of columns has broken; all are shown.' },
  },
  type: 'parallel',
  states: {
    place: {
      description: 'Where the list is; nothing that was typed is left behind unasked.',
      invoke: {
        id: 'watchAddress',
        src: 'watchAddress',
        onError: { description: 'The address is not followed any more; a reload helps.' },
      },
      initial: 'settled',
      on: {
        'address.changed': [
          {
            guard: { type: 'losesByAddress', params: ({ event }) => event },
            target: '.asking',
            actions: [
              { type: 'noteNext', params: ({ event }) => event },
              {
                type: 'goTo',
                params: ({ context }) => ({ place: context.place, part: {}, isReplacing: false }),
              },
            ],
            description:
              'Back or Forward would lose what was typed; the address is set right and it is asked.',
          },
          {
            actions: { type: 'notePlace', params: ({ event }) => event },
            description: 'The address is another one; the list follows.',
          },
        ],
        'panel.touch': {
          guard: { type: 'isTouchable', params: ({ event }) => event },
          actions: { type: 'noteUnsaved', params: ({ event }) => event },
          description: 'The person has typed into a panel.',
        },
      },
      states: {
        settled: {
          description: 'The list is where the person wants it.',
          on: {
            'place.want': [
              {
                guard: { type: 'losesWords', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'noteWanted', params: ({ event }) => event },
                description: 'What was typed into a panel would be lost; the person is asked.',
              },
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event },
                actions: {
                  type: 'goTo',
                  params: ({ context, event }) => ({
                    place: context.place,
                    part: event.part,
                    isReplacing: false,
                  }),
                },
                description: 'The person turns a page, or opens or closes a panel; Back undoes it.',
              },
            ],
          },
        },
        asking: {
          description: 'A dialog asks whether what was typed may be lost.',
          tags: 'leaving',
          on: {
            'leave.confirm': {
              target: 'settled',
              actions: [
                'forgetLost',
                {
                  type: 'goTo',
                  params: ({ context }) => ({
                    place: context.next ?? context.place,
                    part: {},
                    isReplacing: false,
                  }),
                },
                'forgetNext',
              ],
              description: 'The person gives it up.',
            },
            'leave.cancel': {
              target: 'settled',
              actions: 'forgetNext',
              description: 'The person stays.',
            },
          },
        },
      },
    },
    search: {
      description: 'The search box.',
      initial: 'settled',
      on: {
        'search.type': {
          target: '.typing',
          actions: { type: 'noteTyped', params: ({ event }) => event },
          description: 'The person types; the pause begins anew.',
        },
      },
      states: {
        settled: { description: 'The list shows what the box says, or is about to.' },
        typing: {
          description: 'The person is typing.',
          after: {
            [TYPING_PAUSE_MS]: [
              {
                guard: 'isOtherSearch',
                target: 'settled',
                actions: {
                  type: 'goTo',
                  params: ({ context }) => ({
                    place: context.place,
                    part: { search: context.typed, page: 1 },
                    isReplacing: true,
                  }),
                },
                description: 'The person has paused; the first page of what matches is asked for.',
              },
              { target: 'settled', description: 'The person is back at what is shown already.' },
            ],
          },
        },
      },
    },
    rows: {
      description: 'The records.',
      initial: 'loading',
      on: {
        'list.reload': {
          target: '.loading',
          description: 'The records may have changed; they are asked for again.',
        },
      },
      states: {
        loading: {
          description:
            'A page is on its way; the old rows stand until it comes, and a late answer is dropped.',
          tags: 'loading',
          entry: 'noteAsked',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({
              page: context.place.page,
              pageSize: context.place.pageSize,
              search: context.place.search,
            }),
            onDone: [
              {
                guard: { type: 'hasMoved', params: ({ event }) => event.output },
                target: 'sorting',
                actions: [
                  { type: 'noteLoaded', params: ({ event }) => event.output },
                  {
                    type: 'goTo',
                    params: ({ context }) => ({ place: context.place, part: {}, isReplacing: true }),
                  },
                ],
                description: 'There are fewer pages; the last one is shown and the address says so.',
              },
              {
                guard: { type: 'hasPage', params: ({ event }) => event.output },
                target: 'sorting',
                actions: { type: 'noteLoaded', params: ({ event }) => event.output },
                description: 'The page is there.',
              },
              {
                target: 'failed',
                actions: { type: 'refused', params: ({ event }) => event.output },
                description: 'The server does not give the page and says why.',
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'failed', params: ({ event }) => ({ fault: (event.error as Error).message }) },
              description: 'No answer comes.',
            },
          },
          always: {
            guard: 'isOtherQuery',
            target: 'loading',
            reenter: true,
            description:
              'The address asks for another page by now; the answer to the first is not waited for.',
          },
        },
        sorting: {
          description: 'It is looked at what has come.',
          always: [
            { guard: 'hasRecords', target: 'filled', description: 'There are records.' },
            { guard: 'hasSearched', target: 'noMatch', description: 'Nothing matches the search.' },
            { target: 'empty', description: 'There is nothing yet.' },
          ],
        },
        filled: {
          description: 'The records are on the screen.',
          tags: 'filled',
          always: {
            guard: 'isOtherQuery',
            target: 'loading',
            description: 'The address asks for other records.',
          },
        },
        noMatch: {
          description: 'No record matches; the search can be cleared.',
          tags: 'noMatch',
          always: {
            guard: 'isOtherQuery',
            target: 'loading',
            description: 'The address asks for other records.',
          },
        },
        empty: {
          description: 'There are no records yet; one can be added (decision 36).',
          tags: 'empty',
          always: {
            guard: 'isOtherQuery',
            target: 'loading',
            description: 'The address asks for other records.',
          },
        },
        failed: {
          description: 'The page did not come; old rows stay, and the person may try again.',
          tags: 'failed',
          always: {
            guard: 'isOtherQuery',
            target: 'loading',
            description: 'The address asks for other records.',
          },
        },
      },
    },
    selection: {
      description: 'Which rows are ticked.',
      initial: 'ticking',
      states: {
        ticking: {
          description: 'Rows can be ticked.',
          on: {
            'row.toggle': {
              guard: { type: 'isShown', params: ({ event }) => ({ ids: [event.id] }) },
              actions: { type: 'toggleRow', params: ({ event }) => event },
              description: 'The person ticks a row, or takes the tick away.',
            },
            'row.extend': {
              guard: { type: 'isRangeShown', params: ({ event }) => event },
              actions: { type: 'extendRows', params: ({ event }) => event },
              description:
                'The person ticks all rows from the last one to this, in the order they are shown.',
            },
            'rows.choose': {
              guard: { type: 'isShown', params: ({ event }) => event },
              actions: { type: 'chooseRows', params: ({ event }) => event },
              description: 'The person ticks all rows of the page, or none.',
            },
          },
        },
      },
    },
    add: {
      description: 'The Add panel (LST-04).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No record is being added.',
          always: { guard: 'isAdding', target: 'open', description: 'The address asks for the panel.' },
        },
        open: {
          description: 'The form of a new record.',
          tags: 'adding',
          exit: 'forgetAdded',
          invoke: {
            id: 'creating',
            src: 'creating',
            input: ({ context }: { context: Context }) => ({ copy: context.place.copy }),
            onDone: [
              {
                guard: 'isAtStart',
                target: 'open',
                reenter: true,
                actions: 'reload',
                description: 'The record is there: the form is empty again, and the list shows the record.',
              },
              {
                target: 'open',
                reenter: true,
                actions: {
                  type: 'goTo',
                  params: ({ context }) => ({
                    place: context.place,
                    part: { page: 1, search: '' },
                    isReplacing: false,
                  }),
                },
                description: 'The record is there: the list goes back to its start (LST-05).',
              },
            ],
            onError: { target: 'open', reenter: true, description: 'The form has broken; it starts anew.' },
          },
          always: {
            guard: 'isAddOver',
            target: 'closed',
            description: 'The address does not ask for the panel any more.',
          },
        },
      },
    },
    edit: {
      description: 'The Edit panel, which stands above the list (LST-04).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No record is being edited.',
          always: { guard: 'isEditing', target: 'open', description: 'The address asks for a record.' },
        },
        open: {
          description: 'One record is open.',
          tags: 'editing',
          entry: 'noteEditing',
          exit: ['forgetEdited', 'forgetSaved'],
          invoke: {
            id: 'record',
            src: 'record',
            input: ({ context }) => ({ id: context.editing ?? '', record: context.saved }),
            onDone: {
              target: 'open',
              reenter: true,
              actions: [{ type: 'noteSaved', params: ({ event }) => event.output }, 'reload'],
              description:
                'It is stored: the panel is filled with the answer, and the list is asked for again.',
            },
            onError: { target: 'open', reenter: true, description: 'The panel has broken; it starts anew.' },
          },
          always: [
            {
              guard: 'isEditOver',
              target: 'closed',
              description: 'The address does not ask for a record any more.',
            },
            {
              guard: 'isOtherRecord',
              target: 'open',
              reenter: true,
              description: 'The address asks for another record.',
            },
          ],
        },
      },
    },
    work: {
      description: 'Deleting, publishing and the like, for one record or for many.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being done; how the last run went may be shown.',
          on: {
            'run.begin': {
              guard: { type: 'hasWork', params: ({ event }) => event },
              target: 'running',
              actions: { type: 'noteWork', params: ({ event }) => event },
              description: 'The person wants something done to records.',
            },
            'outcome.retry': {
              guard: 'hasFailed',
              target: 'running',
              actions: 'noteRetry',
              description: 'The person tries again what could not be done.',
            },
            'outcome.dismiss': {
              guard: 'hasOutcome',
              actions: 'forgetOutcome',
              description: 'The person has read how it went.',
            },
          },
        },
        running: {
          description: 'A run asks, works and tells how it went.',
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context }) => ({
              action: context.work?.action ?? 'delete',
              records: context.work?.records ?? [],
              isConfirmed: context.work?.isConfirmed ?? false,
            }),
            onDone: [
              {
                guard: { type: 'isGivenUp', params: ({ event }) => event.output },
                target: 'idle',
                description: 'The person has thought better of it.',
              },
              {
                guard: { type: 'hasRemovedOpen', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'noteOutcome', params: ({ event }) => event.output },
                  'forgetEdited',
                  {
                    type: 'goTo',
                    params: ({ context }) => ({
                      place: context.place,
                      part: { edit: null },
                      isReplacing: true,
                    }),
                  },
                  'reload',
                ],
                description:
                  'The record in the Edit panel is gone; the panel closes, and the list is asked for again.',
              },
              {
                target: 'idle',
                actions: [{ type: 'noteOutcome', params: ({ event }) => event.output }, 'reload'],
                description: 'It has been tried for all; the list is asked for again.',
              },
            ],
            onError: { target: 'idle', description: 'The run has broken; the list still stands.' },
          },
        },
      },
    },
  },
});
