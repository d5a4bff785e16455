import type { FastifyPluginAsync } from 'fastify';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The blog for readers. */
export function blogRoutes({ blog: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(blogEndpoints.list, ({ query }) => rules.list(query));
    route(blogEndpoints.find, ({ params }) => rules.find(params.id));
  };
}
