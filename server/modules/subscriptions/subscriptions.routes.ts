import type { FastifyPluginAsync } from 'fastify';
import { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import { accountOf } from '../auth/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { onceKeyOf } from '../once.ts';
import type { Services } from '../services.ts';
import { subscriptionTests } from '../rate-limits.ts';

/** Enough for some hundred items with long values, as JSON. */
const bodyLimit = 4 * 1024 * 1024;

/** Scheduled subscriptions, for staff. */
export function subscriptionsRoutes({
  subscriptions: rules,
  rateLimiter,
  guards,
}: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(subscriptionEndpoints.list, async (request) => {
      const { id } = request.query;
      const locale = localeOf(request);
      return id === undefined ? rules.list(request.query, locale) : rules.find(id, locale);
    });
    route(subscriptionEndpoints.find, (request) => rules.find(request.params.id, localeOf(request)));
    route(
      subscriptionEndpoints.create,
      (request) =>
        rules.create(
          request.body,
          accountOf(request).user,
          localeOf(request),
          onceKeyOf(subscriptionEndpoints.create, request),
        ),
      { bodyLimit },
    );
    route(
      subscriptionEndpoints.change,
      (request) => rules.change(request.params.id, request.body, accountOf(request).user, localeOf(request)),
      { bodyLimit },
    );
    route(subscriptionEndpoints.remove, ({ params }) => rules.remove(params.id));

    route(subscriptionEndpoints.pause, (request) => rules.pause(request.params.id, true, localeOf(request)));
    route(subscriptionEndpoints.resume, (request) =>
      rules.pause(request.params.id, false, localeOf(request)),
    );
    route(subscriptionEndpoints.dryRun, ({ params }) => rules.dryRun(params.id));
    route(subscriptionEndpoints.runs, ({ params, query }) => rules.log(params.id, query));

    route(subscriptionEndpoints.checkCrontab, (request) =>
      rules.checkTimes(request.query, accountOf(request).user.timezone, localeOf(request)),
    );
    route(
      subscriptionEndpoints.preview,
      (request) => rules.preview(request.body, accountOf(request).user, localeOf(request)),
      { bodyLimit },
    );
    route(
      subscriptionEndpoints.test,
      async (request) => {
        const { user } = accountOf(request);
        await rateLimiter.spend(subscriptionTests, user.id);
        return rules.sendTest(request.body, user, localeOf(request));
      },
      { bodyLimit },
    );
  };
}
