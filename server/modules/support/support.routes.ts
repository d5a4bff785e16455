import type { FastifyPluginAsync } from 'fastify';
import { ipOf } from '../../http/address.ts';
import { supportEndpoints } from '../../../contract/calls/support.ts';
import { IDEMPOTENCY_HEADER } from '../../../contract/calls/once.ts';
import { takeBait } from '../../http/bait.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { trimTexts } from '../../http/clean-texts.ts';
import type { Services } from '../services.ts';
import { networkOf } from '../network.ts';
import { contactPerDay, contactPerNetwork, contactPerSender } from '../rate-limits.ts';

/** The contact form. */
export function supportRoutes({ support: rules, rateLimiter, guards }: Services): FastifyPluginAsync {
  return async (scope) =>
    routesIn(scope, guards)(
      supportEndpoints.sendMessage,
      async (request) => {
        const network = networkOf(ipOf(request));
        await rateLimiter.spend(contactPerSender, `${network} ${request.body.email.toLowerCase()}`);
        await rateLimiter.spend(contactPerNetwork, network);
        await rateLimiter.spend(contactPerDay, network);
        const key = request.headers[IDEMPOTENCY_HEADER];
        await rules.receive(request.body, {
          language: localeOf(request),
          suspected: request.suspected,
          key: typeof key === 'string' ? key : undefined,
        });
      },
      { preValidation: [takeBait, trimTexts] },
    );
}
