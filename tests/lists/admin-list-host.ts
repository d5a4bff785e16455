import { createActor, createMachine, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { PageOf } from '../../contract/paging.ts';
import type { AdminRecord } from '../../machines/forms/admin-record.machine.ts';
import type { CallResult } from '../../src/kit/wire/answer.ts';
import type { AdminPageQuery } from '../../src/kit/lists/admin-query.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../src/kit/lists/admin-list.flow.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

/** Records as a server might send them. */
export const recordsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    pk: first + at,
    name: `Record ${first + at}`,
  }));

const taken = <Data>(data: Data): CallResult<Data> & { success: true } => ({
  success: true,
  code: 'ok',
  status: 200,
  messages: { success: [], warning: [], info: [] },
  errors: {},
  timezone: 'UTC',
  data,
});

/** One page of records, the first of three. */
export const pageOf = (result: AdminRecord[], page = 1) =>
  taken<PageOf<AdminRecord>>({ result, current_page: page, total_pages: 3, total_count: 21 });

/** Ports of an area with three records, whose forms answer nothing. */
export const listPorts = (): AdminListPorts => ({
  list: ({ page }) => Promise.resolve(pageOf(recordsFrom(1, 3), page)),
  detail: (id) => Promise.resolve(taken({ pk: Number(id), name: `Record ${id}` })),
  perform: { delete: () => Promise.resolve(taken(null)) },
  done: { delete: 'tokenRevoked' },
  creating: fromPromise(() => new Promise(() => {})),
  editing: fromPromise(() => new Promise(() => {})),
  columns: { read: () => [], write: () => {} },
});

/** A list of a staff area at an address, with its messages heard. Resolves once the first page has come or failed. */
export async function startAdminList(at: string, ports: AdminListPorts = listPorts()) {
  const app = startApp({
    at,
    kept: keptTokens,
    server: { 'GET /users/me/': () => userOf({ is_staff: true }) },
  });
  const asked: AdminPageQuery[] = [];
  const removed: string[] = [];
  const told: unknown[] = [];
  const flow = adminListFlow(app.world, {
    ...ports,
    list: (query, signal) => {
      asked.push(query);
      return ports.list(query, signal);
    },
    perform: {
      ...ports.perform,
      delete: (id, signal) => {
        removed.push(id);
        return ports.perform.delete?.(id, signal) ?? Promise.reject(new Error('no delete'));
      },
    },
  });
  const host = createMachine({
    invoke: [
      {
        src: fromCallback(({ receive }) => receive((event) => void told.push(event))),
        id: 'messages',
        systemId: 'messages',
      },
      { src: flow, id: 'list', input: adminListInput(app.world, ports) },
    ],
  });
  const hosting = createActor(host).start();
  const { children } = hosting.getSnapshot();
  const actor = (children as Record<string, unknown>)['list'] as ActorRefFrom<typeof flow>;
  const { rows, work, columns } = actor.getSnapshot().children;
  if (!rows || !work || !columns) throw new Error('the list has not begun');
  const settles = async () => {
    await waitFor(work, (snapshot) => snapshot.hasTag('idle'));
    await waitFor(rows, (snapshot) => !snapshot.hasTag('loading'));
  };
  /** Resolves once the record of the Edit panel is there. */
  const loaded = async () => {
    const { record } = actor.getSnapshot().children;
    if (record) await waitFor(record, (snapshot) => snapshot.matches('open'));
  };
  await settles();
  return {
    app,
    actor,
    rows,
    work,
    columns,
    asked,
    removed,
    told,
    settles,
    loaded,
    hrefs: app.history.hrefs,
    back: () => app.history.back(),
    isHeld: () => app.history.isHeld(),
    /** The page is left. */
    stop: () => void hosting.stop(),
  };
}
