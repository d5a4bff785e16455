import type { FastifyPluginAsync } from 'fastify';
import { sessions } from '../../../contract/calls/auth.ts';
import { accountOf } from './guards.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** Where an account is signed in. */
export function sessionsRoutes({ sessions: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(sessions.list, (request) => rules.list(accountOf(request), request.body.refresh));
    route(sessions.revoke, (request) =>
      rules.revoke(accountOf(request), request.body.token_id, request.body.refresh),
    );
  };
}
