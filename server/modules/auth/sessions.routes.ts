import type { FastifyPluginAsync } from 'fastify';
import { sessionEndpoints } from '../../../contract/calls/auth.ts';
import { accountOf } from './guards.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The devices that an account is signed in on. */
export function sessionsRoutes({ sessions: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(sessionEndpoints.list, (request) => rules.list(accountOf(request), request.body.refresh));
    route(sessionEndpoints.revoke, (request) =>
      rules.revoke(accountOf(request), request.body.token_id, request.body.refresh),
    );
  };
}
