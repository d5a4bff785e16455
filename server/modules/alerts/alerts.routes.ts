import type { FastifyPluginAsync } from 'fastify';
import { ipOf } from '../../http/address.ts';
import { alertEndpoints, newsletterEndpoints } from '../../../contract/calls/alerts.ts';
import { takeBait } from '../../http/bait.ts';
import { accountOf } from '../auth/guards.ts';
import { inform } from '../../http/envelope.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../services.ts';
import { networkOf } from '../network.ts';
import { newsletterPerDay, newsletterPerNetwork } from '../rate-limits.ts';

/** The newsletter and the alerts (P10). */
export function alertsRoutes(services: Services): FastifyPluginAsync {
  const { alerts: rules, rateLimiter, guards } = services;
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(
      newsletterEndpoints.subscribe,
      async (request) => {
        const network = networkOf(ipOf(request));
        await rateLimiter.spend(newsletterPerNetwork, network);
        await rateLimiter.spend(newsletterPerDay, network);
        inform(request, sentence('newsletter_confirm'));
        if (!request.suspected) await rules.subscribe(request.body.email, localeOf(request));
      },
      { preValidation: takeBait },
    );

    route(alertEndpoints.own, (request) => rules.listForUser(accountOf(request).user, localeOf(request)));
    route(alertEndpoints.changeOwn, (request) =>
      rules.changeForUser(accountOf(request).user, request.body, localeOf(request)),
    );

    route(alertEndpoints.byLink, (request) => rules.listById(request.params.id, localeOf(request)));
    route(alertEndpoints.changeByLink, async ({ params, body: { id, ...change } }) => {
      if (id.toLowerCase() !== params.id.toLowerCase())
        throw new Refusal(400, 'invalid', { id: [sentence('id')] });
      await rules.changeById(id, change);
    });

    await scope.register(oneClick(services));
  };
}

/** The URL for one-click unsubscribe. Its own scope, because the body is a form instead of JSON. */
function oneClick({ alerts: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      async () => null,
    );
    routesIn(scope, guards)(alertEndpoints.turnOff, ({ params, query }) => rules.turnOff(params.id, query));
  };
}
