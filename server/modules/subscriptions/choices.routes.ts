import type { FastifyPluginAsync } from 'fastify';
import { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import { flowTypes } from '../../../contract/subscriptions.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The options in the form of a subscription (SBA-02). */
export function choicesRoutes({ choices, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(subscriptionEndpoints.types, (request) => choices.types(localeOf(request)));
    route(subscriptionEndpoints.channels, async (request) => {
      const { id } = request.query;
      const locale = localeOf(request);
      return id === undefined ? choices.channels(locale) : choices.channel(id, locale);
    });
    route(subscriptionEndpoints.channel, (request) => choices.channel(request.params.id, localeOf(request)));
    route(subscriptionEndpoints.flowTypes, async () => [...flowTypes]);
  };
}
