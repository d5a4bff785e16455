import { createMachine, fromCallback, fromPromise, sendTo, type AnyActorLogic } from 'xstate';
import {
  adminListMachine,
  type AdminListInput,
  type ListQuery,
  type RecordPageAnswer,
} from '../../../machines/admin-list.machine.ts';
import {
  adminRecordMachine,
  type AdminRecord,
  type RecordAnswer,
} from '../../../machines/admin-record.machine.ts';
import { bulkRunMachine, type RunAction } from '../../../machines/bulk-run.machine.ts';
import { columnsMachine } from '../../../machines/columns.machine.ts';
import type { CallResult as AnyResult } from '../../../machines/call.machine.ts';
import { resolvePage } from '../../../server/contract/pages.ts';
import type { AdminPageQuery } from '../../api/admin-query.ts';
import type { CallResult } from '../../api/answer.ts';
import type { MessageCode } from '../../i18n/messages.ts';
import { allErrorsOf, faultOf, telling, tellingErrors } from '../announcements.ts';
import { messages } from '../services.ts';
import type { World } from '../world.ts';
import { hrefOfPlace, placeOfSearch } from './list-place.ts';

/** A page of an area as the server sends it. */
export interface AdminPageData {
  result: AdminRecord[];
  current_page: number;
  total_pages: number;
  total_count: number;
}

const nothing = createMachine({ id: 'nothing' });

/** What tells one staff area from another. */
export interface AdminListPorts {
  /** One page of the area's records (LST-03). */
  list: (query: AdminPageQuery, signal: AbortSignal) => Promise<CallResult<AdminPageData>>;
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
  const { bar } = world;
  const { path } = resolvePage(bar.read().pathname);
  return adminListMachine.provide({
    actors: {
      columns: columnsMachine.provide({
        actions: { keepHidden: (_, { hidden }) => ports.columns.write(hidden) },
      }),
      creating: ports.creating ?? nothing,
      record: recordFlow(world, ports),
      run: runFlow(world, ports),
      loadPage: fromPromise<RecordPageAnswer, ListQuery>(async ({ input, signal }) => {
        const { page, pageSize: page_size, search } = input;
        const result = await ports.list({ page, page_size, search }, signal);
        return { result, loaded: result.success ? pageOf(result.data) : null };
      }),
      watchAddress: fromCallback<{ type: 'address.never' }>(({ sendBack }) =>
        bar.watch(() => {
          const { pathname, search } = bar.read();
          // The address of another page comes here a moment before this one is closed.
          if (resolvePage(pathname).path !== path) return;
          sendBack({ type: 'address.changed', place: placeOfSearch(search) });
        }),
      ),
    },
    actions: {
      goTo: (_, { place, part, isReplacing }) => {
        const { pathname, search, hash } = bar.read();
        const href = pathname + hrefOfPlace({ ...place, ...part }, search) + hash;
        bar.navigate(href, { replace: isReplacing, state: null });
      },
      refused: sendTo(messages, (_, { result }) => tellingErrors(world, allErrorsOf(result))),
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}

/** How a list begins: where the address says. */
export function adminListInput({ bar }: World, { columns }: Pick<AdminListPorts, 'columns'>): AdminListInput {
  return { place: placeOfSearch(bar.read().search), hidden: columns.read() };
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

function pageOf({ result, current_page, total_pages, total_count }: AdminPageData) {
  return { records: result, page: current_page, totalPages: total_pages, totalCount: total_count };
}
