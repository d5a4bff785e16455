import type { FastifyPluginAsync } from 'fastify';
import { supportEndpoints } from '../../../contract/calls/support.ts';
import { takeBait } from '../../http/bait.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { trimTexts } from '../../http/trim-texts.ts';
import type { Services } from '../services.ts';
import { contactPerAddress, contactPerDay } from '../rate-limits.ts';

/** Writing to the people behind the product. */
export function supportRoutes({ support: rules, rateLimiter, guards }: Services): FastifyPluginAsync {
  return async (scope) =>
    routesIn(scope, guards)(
      supportEndpoints.sendMessage,
      async (request) => {
        await rateLimiter.spend(contactPerAddress, request.ip);
        await rateLimiter.spend(contactPerDay, request.ip);
        await rules.receive(request.body, { language: localeOf(request), suspected: request.suspected });
      },
      { preValidation: [takeBait, trimTexts] },
    );
}
