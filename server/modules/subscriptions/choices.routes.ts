import type { FastifyPluginAsync } from 'fastify';
import { subscriptions } from '../../../contract/calls/subscriptions.ts';
import { flowTypes } from '../../../contract/subscriptions.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** What the form of a scheduled subscription offers (SBA-02). */
export function scheduleChoicesRoutes({ scheduleChoices, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(subscriptions.types, (request) => scheduleChoices.types(localeOf(request)));
    route(subscriptions.channels, async (request) => {
      const { id } = request.query;
      const locale = localeOf(request);
      return id === undefined ? scheduleChoices.channels(locale) : scheduleChoices.channel(id, locale);
    });
    route(subscriptions.channel, (request) => scheduleChoices.channel(request.params.id, localeOf(request)));
    route(subscriptions.flowTypes, async () => [...flowTypes]);
  };
}
