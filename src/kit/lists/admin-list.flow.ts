import { createMachine, fromPromise, sendParent, sendTo, type AnyActorLogic } from 'xstate';
import { adminListMachine, type AdminListInput } from '../../../machines/lists/admin-list.machine.ts';
import {
  adminRecordMachine,
  type AdminRecord,
  type RecordAnswer,
} from '../../../machines/forms/admin-record.machine.ts';
import {
  bulkRunMachine,
  type NamedRecord,
  type RecordGaps,
  type RunAction,
} from '../../../machines/lists/bulk-run.machine.ts';
import { columnsMachine, type Density } from '../../../machines/lists/columns.machine.ts';
import {
  listRowsMachine,
  type ListOffers,
  type ListQuery,
  type RecordPage,
  type RecordPageAnswer,
} from '../../../machines/lists/list-rows.machine.ts';
import { listWorkMachine } from '../../../machines/lists/list-work.machine.ts';
import { selectionMachine } from '../../../machines/lists/selection.machine.ts';
import type { CallResult as AnyResult } from '../../../machines/forms/call.machine.ts';
import type { AdminPageQuery } from './admin-query.ts';
import type { PageOf } from '../../../contract/paging.ts';
import type { CallResult } from '../wire/answer.ts';
import type { MessageCode } from '../i18n/messages.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../app/announcements.ts';
import { messages } from '../app/services.ts';
import { watchReturn } from '../app/watch-return.ts';
import { windowFocus } from '../app/window-focus.ts';
import type { World } from '../app/world.ts';
import { listAddressFlow, placeOfSearch } from './list-address.flow.ts';
import { listKeysFlow } from './list-keys.flow.ts';
import { recordAnswer } from './record-form.flow.ts';

const nothing = createMachine({ id: 'nothing' });

/** Where this browser keeps how close the rows of all lists stand. */
const DENSITY = 'listDensity';

/** What differs between staff areas. */
export interface AdminListPorts {
  /** Loads a page of the area's records (LST-03). */
  list: (query: AdminPageQuery, signal: AbortSignal) => Promise<CallResult<PageOf<AdminRecord>>>;
  /** Loads a record with all its fields, for the Edit panel. */
  detail: (id: string, signal: AbortSignal) => Promise<CallResult<AdminRecord>>;
  /** The call for one record, for each of the area's actions; every area has `delete`. */
  perform: Partial<Record<RunAction, (id: string, signal: AbortSignal) => Promise<CallResult>>>;
  /** Names what is still empty in records about to be published, by their ids (WRT-02); by default, nothing. */
  findGaps?: (ids: readonly string[], signal: AbortSignal) => Promise<RecordGaps>;
  /** The toast after an action, e.g. 'Template Deleted.'. */
  done: Partial<Record<RunAction, MessageCode>>;
  /**
   * The Add panel's form; null if adding has its own page. Its input is `{ copy }`, the id of a record to prefill from or
   * null; it ends when the record is created.
   */
  creating: AnyActorLogic | null;
  /**
   * The Edit panel's form; null if editing has its own page. Its input is `{ record }`; it ends with `{ result }`, the
   * server's response, when the changes are saved.
   */
  editing: AnyActorLogic | null;
  columns: HiddenColumns;
}

/** Stores a list's hidden columns in this browser. */
export interface HiddenColumns {
  read(): string[];
  write(hidden: string[]): void;
}

/** A staff area's list (LST-01 to LST-06). Create it for each visit of the page: it remembers the page's path. */
export function adminListFlow(world: World, ports: AdminListPorts) {
  return adminListMachine.provide({
    actors: {
      address: listAddressFlow(world),
      rows: rowsFlow(world, ports),
      columns: columnsMachine.provide({
        actions: {
          keepHidden: (_, { hidden }) => ports.columns.write(hidden),
          keepDensity: (_, { density }) => world.storage.write(DENSITY, density),
        },
      }),
      selection: selectionMachine,
      work: listWorkMachine.provide({
        actors: { run: runFlow(world, ports) },
        actions: { done: sendParent((_, outcome) => ({ type: 'work.done', outcome })) },
      }),
      keys: listKeysFlow(world),
      creating: ports.creating ?? nothing,
      record: recordFlow(world, ports),
    },
  });
}

/** A list's input: its place comes from the address. */
export function adminListInput(
  { bar, storage }: World,
  { columns }: Pick<AdminListPorts, 'columns'>,
): AdminListInput {
  const density: Density = storage.read(DENSITY) === 'compact' ? 'compact' : 'comfortable';
  return { place: placeOfSearch(bar.read().search), hidden: columns.read(), density };
}

function rowsFlow(world: World, ports: AdminListPorts) {
  return listRowsMachine.provide({
    actors: {
      loadPage: fromPromise<RecordPageAnswer, ListQuery>(async ({ input, signal }) => {
        const { pageSize: page_size, ...query } = input;
        const result = await ports.list({ ...query, page_size }, signal);
        return { result, loaded: result.success ? pageOf(result.data) : null };
      }),
      watchNetwork: watchReturn(world.network),
    },
    actions: {
      came: sendParent((_, came) => ({ type: 'rows.came', ...came })),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

/** A record with its edit form, in the Edit panel or on its own page. */
export function recordFlow(world: World, ports: Pick<AdminListPorts, 'detail' | 'editing'>) {
  return adminRecordMachine.provide({
    actors: {
      editing: ports.editing ?? nothing,
      loadRecord: fromPromise<RecordAnswer, { id: string }>(({ input, signal }) =>
        recordAnswer(ports.detail(input.id, signal)),
      ),
      watchNetwork: watchReturn(world.network),
      watchFocus: windowFocus(world),
    },
    actions: { yielded: sendParent({ type: 'record.yielded' }) },
  });
}

function runFlow(world: World, { perform, findGaps, done }: AdminListPorts) {
  return bulkRunMachine.provide({
    actors: {
      findGaps: fromPromise<{ gaps: RecordGaps }, { records: NamedRecord[] }>(
        async ({ input: { records }, signal }) => {
          if (!findGaps) return { gaps: {} };
          const ids = records.map(({ id }) => id);
          return { gaps: await findGaps(ids, signal) };
        },
      ),
      perform: fromPromise<AnyResult, { action: RunAction; id: string }>(({ input, signal }) => {
        const call = perform[input.action];
        if (!call) throw new Error(`This list has no action '${input.action}'.`);
        return call(input.id, signal);
      }),
    },
    actions: {
      announce: ({ system }, { action }) => {
        const code = done[action];
        if (code) messages({ system }).send(telling(world, code));
      },
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

function pageOf({
  result,
  current_page,
  total_pages,
  total_count,
  sortable,
  filters,
}: PageOf<AdminRecord> & ListOffers): RecordPage {
  const offers = { ...(sortable && { sortable }), ...(filters && { filters }) };
  return {
    records: result,
    page: current_page,
    totalPages: total_pages,
    totalCount: total_count,
    ...(Object.keys(offers).length > 0 && { offers }),
  };
}
