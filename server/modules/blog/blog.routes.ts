import type { FastifyPluginAsync } from 'fastify';
import { blog } from '../../../contract/calls/blog.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';

/** The blog as its readers see it. */
export function blogRoutes({ blog: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    route(blog.list, ({ query }) => rules.list(query));
    route(blog.find, ({ params }) => rules.find(params.id));
  };
}
