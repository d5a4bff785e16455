import { fromCallback, fromPromise } from 'xstate';
import {
  LOOK_MS,
  subscriptionsMachine,
  type AudienceAnswer,
  type RunLogAnswer,
} from '../../../machines/subscriptions/subscriptions.machine.ts';
import { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import type { Schedule } from '../../../contract/subscriptions.ts';
import { createHiddenColumns } from '../../kit/lists/hidden-columns.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { pageQueryOf } from '../../kit/lists/admin-query.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../../kit/lists/admin-list.flow.ts';

/** What the schedule and the next run say as well: at first, these columns are hidden. */
const SAID_ELSEWHERE = ['is_paused', 'timezone', 'updated_at'];

/** The list of subscriptions (SBA-01); adding and editing have their own pages. */
export function subscriptionsArea(world: World) {
  const { client } = world;
  const { detail, remove } = recordCalls(client, subscriptionEndpoints);
  let shown: readonly Schedule[] = [];
  const ports: AdminListPorts = {
    list: async (query, signal) => {
      const result = await client.call(subscriptionEndpoints.list, { query: pageQueryOf(query), signal });
      if (!result.success) return result;
      shown = result.data.result;
      return result;
    },
    detail,
    perform: {
      delete: remove,
      pause: (id, signal) => client.call(subscriptionEndpoints.pause, { params: { id }, signal }),
      resume: (id, signal) => client.call(subscriptionEndpoints.resume, { params: { id }, signal }),
    },
    done: { delete: 'scheduleDeleted', pause: 'schedulePaused', resume: 'scheduleResumed' },
    creating: null,
    editing: null,
    columns: createHiddenColumns(world.storage, 'subscriptions', SAID_ELSEWHERE),
  };
  const flow = subscriptionsMachine.provide({
    actors: {
      list: adminListFlow(world, ports),
      watchNetwork: watchReturn(world.network),
      countAudience: fromPromise<AudienceAnswer, { id: string }>(async ({ input, signal }) => {
        const result = await client.call(subscriptionEndpoints.dryRun, { params: { id: input.id }, signal });
        return { result, audience: result.success ? result.data : null };
      }),
      loadLog: fromPromise<RunLogAnswer, { id: string; page: number }>(async ({ input, signal }) => {
        const result = await client.call(subscriptionEndpoints.runs, {
          params: { id: input.id },
          query: { page: input.page },
          signal,
        });
        if (!result.success) return { result, log: null };
        const { result: runs, current_page: page, total_pages: totalPages } = result.data;
        return { result, log: { runs, page, totalPages } };
      }),
      watchRuns: fromCallback<{ type: 'runs.never' }>(({ sendBack }) =>
        world.every(LOOK_MS, () => {
          if (shown.some((schedule) => isBehind(schedule, world.now()))) sendBack({ type: 'runs.passed' });
        }),
      ),
    },
    actions: {
      reloadRows: ({ self }) => {
        const rows = self.getSnapshot().children.list?.getSnapshot().children.rows;
        // After a failure, only the person retries.
        if (rows?.getSnapshot().hasTag('filled')) rows.send({ type: 'rows.reload' });
      },
    },
  });
  return { flow, input: adminListInput(world, ports) };
}

/** Whether the row is out of date. */
function isBehind({ is_paused, next_run = null, last_run }: Schedule, now: number): boolean {
  const isDue = !is_paused && next_run !== null && Date.parse(next_run) <= now;
  return isDue || last_run?.state === 'sending';
}
