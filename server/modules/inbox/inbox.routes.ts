import type { FastifyPluginAsync } from 'fastify';
import { inboxEndpoints } from '../../../contract/calls/inbox.ts';
import { accountOf } from '../auth/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The messages of the Web channel (P25). */
export function inboxRoutes({ inbox: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    // Before connections are closed: a waiting answer would hold that up.
    scope.addHook('preClose', async () => rules.close());
    const route = routesIn(scope, guards);

    route(inboxEndpoints.news, (request) =>
      rules.list(accountOf(request).user.id, request.query, localeOf(request)),
    );
    route(inboxEndpoints.markRead, (request) =>
      rules.setRead(accountOf(request).user.id, request.body.up_to),
    );
    route(inboxEndpoints.clear, (request) => rules.clear(accountOf(request).user.id, request.body.up_to));
  };
}
