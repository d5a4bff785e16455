import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AdminListQuery, RecordKey } from '../../../contract/admin-list.ts';
import { answers, envelopeOf, Nothing } from '../../../contract/envelope.ts';
import { pageQuery } from '../../../contract/paging.ts';
import {
  CrontabCheck,
  CrontabQuery,
  PreviewSchedule,
  SaveSchedule,
  ScheduleDetail,
  ScheduleDryRun,
  ScheduleLog,
  SchedulePage,
  SchedulePreview,
  ScheduleTest,
} from '../../../contract/subscriptions.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import type { World } from '../../world.ts';
import type { Services } from '../services.ts';
import { checkCrontab } from './crontab-check.ts';
import { testMails } from './limits.ts';

const tags = ['Subscriptions'];
const security = [{ bearer: [] }];

/** Room for some hundred items with long values, as JSON. */
const BODY_LIMIT = 4 * 1024 * 1024;
const LOG_PAGE_SIZE = 10;

const PageOrOne = {
  ...answers(SchedulePage, 400, 401, 403, 404),
  200: envelopeOf(Type.Union([SchedulePage, ScheduleDetail])),
};

/** The calls under /api/subscriptions/admin/ about scheduled subscriptions, for staff alone. */
export function schedulesRoutes(
  { schedules, tries, guards }: Services,
  { now }: Pick<World, 'now'>,
): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.addHook('onRequest', guards.staff);

    api.get(
      '/',
      {
        preValidation: readNumbers(AdminListQuery),
        schema: {
          tags,
          summary: 'The scheduled subscriptions, the newest first; with id one of them',
          security,
          querystring: AdminListQuery,
          response: PageOrOne,
        },
      },
      async (request) => {
        const { id } = request.query;
        const locale = localeOf(request);
        return answer(
          request,
          id === undefined ? await schedules.list(request.query, locale) : await schedules.find(id, locale),
        );
      },
    );

    api.post(
      '/',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          summary: 'Schedule a subscription',
          security,
          body: SaveSchedule,
          response: answers(ScheduleDetail, 400, 401, 403, 413),
        },
      },
      async (request) =>
        answer(request, await schedules.create(request.body, accountOf(request).user, localeOf(request))),
    );

    api.get(
      '/crontab/',
      {
        schema: {
          tags,
          summary: 'Whether a text is a crontab, and when it would run',
          security,
          querystring: CrontabQuery,
          response: answers(CrontabCheck, 400, 401, 403),
        },
      },
      async (request) =>
        answer(
          request,
          checkCrontab(request.query.crontab, accountOf(request).user.timezone, now(), localeOf(request)),
        ),
    );

    api.post(
      '/preview/',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          summary: 'The message as its recipients would get it now',
          security,
          body: PreviewSchedule,
          response: answers(SchedulePreview, 400, 401, 403, 413),
        },
      },
      async (request) => answer(request, await schedules.preview(request.body, localeOf(request))),
    );

    api.post(
      '/test/',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          summary: 'Send the message to the account alone: by mail, or into its own messages',
          security,
          body: PreviewSchedule,
          response: answers(ScheduleTest, 400, 401, 403, 413),
        },
      },
      async (request) => {
        const { user } = accountOf(request);
        await tries.spend(testMails, user.id);
        return answer(request, await schedules.sendTest(request.body, user, localeOf(request)));
      },
    );

    api.get(
      '/:id/',
      {
        schema: {
          tags,
          summary: 'One scheduled subscription, whole',
          security,
          params: RecordKey,
          response: answers(ScheduleDetail, 401, 403, 404),
        },
      },
      async (request) => answer(request, await schedules.find(request.params.id, localeOf(request))),
    );

    api.get(
      '/:id/dry-run/',
      {
        schema: {
          tags,
          summary: 'Who would get it now, after preferences',
          security,
          params: RecordKey,
          response: answers(ScheduleDryRun, 401, 403, 404),
        },
      },
      async (request) => answer(request, await schedules.dryRun(request.params.id)),
    );

    const LogQuery = pageQuery(LOG_PAGE_SIZE);
    api.get(
      '/:id/runs/',
      {
        preValidation: readNumbers(LogQuery),
        schema: {
          tags,
          summary: 'The send log, the newest run first',
          security,
          params: RecordKey,
          querystring: LogQuery,
          response: answers(ScheduleLog, 400, 401, 403, 404),
        },
      },
      async (request) => answer(request, await schedules.log(request.params.id, request.query)),
    );

    for (const [path, isPaused, summary] of [
      ['/:id/pause/', true, 'Stop a subscription until it is resumed'],
      ['/:id/resume/', false, 'Let a subscription go on with its next time'],
    ] as const)
      api.post(
        path,
        {
          schema: {
            tags,
            summary,
            security,
            params: RecordKey,
            response: answers(ScheduleDetail, 400, 401, 403, 404),
          },
        },
        async (request) =>
          answer(request, await schedules.pause(request.params.id, isPaused, localeOf(request))),
      );

    for (const form of ['path', 'query'] as const) {
      const path = form === 'path' ? '/:id/' : '/';
      const key = form === 'path' ? { params: RecordKey } : { querystring: RecordKey };
      const note = form === 'path' ? '' : ', by a query (P21)';
      const idOf = ({ params, query }: { params: unknown; query: unknown }): string =>
        ((form === 'path' ? params : query) as RecordKey).id;

      api.put(
        path,
        {
          bodyLimit: BODY_LIMIT,
          schema: {
            tags,
            summary: `Replace a scheduled subscription${note}`,
            security,
            ...key,
            body: SaveSchedule,
            response: answers(ScheduleDetail, 400, 401, 403, 404, 413),
          },
        },
        async (request) =>
          answer(
            request,
            await schedules.change(idOf(request), request.body, accountOf(request).user, localeOf(request)),
          ),
      );

      api.delete(
        path,
        {
          schema: {
            tags,
            summary: `Delete a scheduled subscription${note}`,
            security,
            ...key,
            response: answers(Nothing, 400, 401, 403, 404),
          },
        },
        async (request) => {
          await schedules.remove(idOf(request));
          return answer(request, {});
        },
      );
    }
  };
}
