import { createMachine, fromCallback, fromPromise, sendParent, sendTo, type AnyActorLogic } from 'xstate';
import { adminListMachine, type AdminListInput } from '../../../machines/lists/admin-list.machine.ts';
import {
  adminRecordMachine,
  type AdminRecord,
  type RecordAnswer,
} from '../../../machines/forms/admin-record.machine.ts';
import { bulkRunMachine, type RunAction } from '../../../machines/lists/bulk-run.machine.ts';
import { columnsMachine } from '../../../machines/lists/columns.machine.ts';
import {
  listRowsMachine,
  type ListQuery,
  type RecordPageAnswer,
} from '../../../machines/lists/list-rows.machine.ts';
import { listWorkMachine } from '../../../machines/lists/list-work.machine.ts';
import { selectionMachine } from '../../../machines/lists/selection.machine.ts';
import type { CallResult as AnyResult } from '../../../machines/forms/call.machine.ts';
import type { AdminPageQuery } from './admin-query.ts';
import type { PageOf } from '../../../contract/paging.ts';
import type { CallResult } from '../wire/answer.ts';
import type { MessageCode } from '../i18n/messages.ts';
import { allErrorsOf, faultOf, telling, tellingErrors } from '../app/announcements.ts';
import { messages } from '../app/services.ts';
import type { World } from '../app/world.ts';
import { listAddressFlow, placeOfSearch } from './list-address.flow.ts';
import { listKeysFlow } from './list-keys.flow.ts';

const nothing = createMachine({ id: 'nothing' });

/** What tells one staff area from another. */
export interface AdminListPorts {
  /** One page of the area's records (LST-03). */
  list: (query: AdminPageQuery, signal: AbortSignal) => Promise<CallResult<PageOf<AdminRecord>>>;
  /** One record with all its fields, for the Edit panel. */
  detail: (id: string, signal: AbortSignal) => Promise<CallResult<AdminRecord>>;
  /** One call for one record, for each action the area has; `delete` is one of every area. */
  perform: Partial<Record<RunAction, (id: string, signal: AbortSignal) => Promise<CallResult>>>;
  /** What is said when an action has been done, e.g. 'Template Deleted.'. */
  done: Partial<Record<RunAction, MessageCode>>;
  /**
   * The form of the Add panel; null where adding is a page of its own. It is given `{ copy }`, the id of a record to be
   * filled from or null, and ends when the record is there.
   */
  creating: AnyActorLogic | null;
  /**
   * The form of the Edit panel; null where editing is a page of its own. It is given `{ record }`, and ends with
   * `{ result }`, the server's answer, when the changes are stored.
   */
  editing: AnyActorLogic | null;
  columns: HiddenColumns;
}

/** Which columns of a list the person has hidden, as the browser keeps it. */
export interface HiddenColumns {
  read(): string[];
  write(hidden: string[]): void;
}

/** The list of a staff area (LST-01 to LST-06). Make it anew for each visit of the page: it knows the page by its path. */
export function adminListFlow(world: World, ports: AdminListPorts) {
  return adminListMachine.provide({
    actors: {
      address: listAddressFlow(world),
      rows: rowsFlow(world, ports),
      columns: columnsMachine.provide({
        actions: { keepHidden: (_, { hidden }) => ports.columns.write(hidden) },
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

/** How a list begins: where the address says. */
export function adminListInput({ bar }: World, { columns }: Pick<AdminListPorts, 'columns'>): AdminListInput {
  return { place: placeOfSearch(bar.read().search), hidden: columns.read() };
}

function rowsFlow(world: World, ports: AdminListPorts) {
  return listRowsMachine.provide({
    actors: {
      loadPage: fromPromise<RecordPageAnswer, ListQuery>(async ({ input, signal }) => {
        const { page, pageSize: page_size, search } = input;
        const result = await ports.list({ page, page_size, search }, signal);
        return { result, loaded: result.success ? pageOf(result.data) : null };
      }),
    },
    actions: {
      came: sendParent((_, came) => ({ type: 'rows.came', ...came })),
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}

/** One record with the form that edits it, in the Edit panel or on a page of its own. */
export function recordFlow(world: World, ports: Pick<AdminListPorts, 'detail' | 'editing'>) {
  return adminRecordMachine.provide({
    actors: {
      editing: ports.editing ?? nothing,
      loadRecord: fromPromise<RecordAnswer, { id: string }>(async ({ input, signal }) => {
        const result = await ports.detail(input.id, signal);
        return { result, record: result.success ? result.data : null };
      }),
      watchFocus: fromCallback<{ type: 'window.never' }>(({ sendBack }) =>
        world.watchFocus(() => sendBack({ type: 'window.focused' })),
      ),
    },
    actions: { yielded: sendParent({ type: 'record.yielded' }) },
  });
}

function runFlow(world: World, { perform, done }: AdminListPorts) {
  return bulkRunMachine.provide({
    actors: {
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
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}

function pageOf({ result, current_page, total_pages, total_count }: PageOf<AdminRecord>) {
  return { records: result, page: current_page, totalPages: total_pages, totalCount: total_count };
}
