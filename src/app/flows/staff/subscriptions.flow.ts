import { fromPromise } from 'xstate';
import {
  scheduleDetailsMachine,
  type AudienceAnswer,
  type RunLogAnswer,
} from '../../../../machines/schedule-details.machine.ts';
import { schedulesMachine } from '../../../../machines/schedules.machine.ts';
import { schedulesApi } from '../../../api/schedules.ts';
import { createHiddenColumns } from '../../adapters/hidden-columns.ts';
import type { World } from '../../world.ts';
import { adminListFlow, adminListInput, type AdminListPorts } from '../admin-list.flow.ts';

/** The list of scheduled subscriptions (SBA-01); adding and editing have pages of their own. */
export function subscriptionsArea(world: World) {
  const api = schedulesApi(world.client);
  const ports: AdminListPorts = {
    list: api.list,
    detail: api.detail,
    perform: { delete: api.remove, pause: api.pause, resume: api.resume },
    done: { delete: 'scheduleDeleted', pause: 'schedulePaused', resume: 'scheduleResumed' },
    creating: null,
    editing: null,
    columns: createHiddenColumns(world.storage, 'subscriptions'),
  };
  const flow = schedulesMachine.provide({
    actors: {
      list: adminListFlow(world, ports),
      details: scheduleDetailsMachine.provide({
        actors: {
          countAudience: fromPromise<AudienceAnswer, { id: string }>(async ({ input, signal }) => {
            const result = await api.dryRun(input.id, signal);
            return { result, audience: result.success ? result.data : null };
          }),
          loadLog: fromPromise<RunLogAnswer, { id: string; page: number }>(async ({ input, signal }) => {
            const result = await api.log(input.id, input.page, signal);
            if (!result.success) return { result, log: null };
            const { result: runs, current_page: page, total_pages: totalPages } = result.data;
            return { result, log: { runs, page, totalPages } };
          }),
        },
      }),
    },
  });
  return { flow, input: adminListInput(world, ports) };
}
