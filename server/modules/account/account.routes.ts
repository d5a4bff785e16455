import type { FastifyPluginAsync } from 'fastify';
import { accountEndpoints } from '../../../contract/calls/account.ts';
import { accountOf, setUser } from '../auth/guards.ts';
import { cleanNames, trimTexts } from '../../http/clean-texts.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { describeUser } from './account.service.ts';
import { describeZones } from './zones.ts';

/** A person's own account. */
export function accountRoutes({ guards, profiles }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(accountEndpoints.me, async (request) => describeUser(accountOf(request).user));

    route(
      accountEndpoints.changeNames,
      async (request) => {
        const user = await profiles.changeNames(accountOf(request).user, request.body);
        return describeUser(setUser(request, user));
      },
      { preValidation: cleanNames },
    );

    route(accountEndpoints.timeZones, async (request) => describeZones(accountOf(request).user.timezone));

    route(
      accountEndpoints.changeTimeZone,
      async (request) => {
        const user = await profiles.changeZone(accountOf(request).user, request.body);
        return describeZones(setUser(request, user).timezone);
      },
      { preValidation: trimTexts },
    );
  };
}
