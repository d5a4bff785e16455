import type { FastifyPluginAsync } from 'fastify';
import { inbox } from '../../../contract/calls/inbox.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The messages of the Web channel (P25). */
export function inboxRoutes({ messages, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    // Before the connections are closed: an answer that waits would hold that up.
    scope.addHook('preClose', async () => messages.close());
    const route = routesIn(scope, guards);

    route(inbox.news, (request) =>
      messages.list(accountOf(request).user.id, request.query, localeOf(request)),
    );
    route(inbox.markRead, (request) => messages.setRead(accountOf(request).user.id, request.body.up_to));
    route(inbox.clear, (request) => messages.clear(accountOf(request).user.id, request.body.up_to));
  };
}
