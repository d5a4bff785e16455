import type { FastifyPluginAsync } from 'fastify';
import { productMediaEndpoints } from '../../../contract/calls/media.ts';
import { mountAt, routesIn } from '../../http/route.ts';
import type { ServerWorld } from '../../world.ts';
import { mediaAdminRoutes } from './media-admin.routes.ts';
import type { Services } from '../services.ts';
import { createCsrf } from './csrf.ts';
import type { Secrets } from '../../secrets.ts';

/**
 * The product media's records and bytes. Both are only for staff: the specification lists the call for the bytes in the
 * admin area, and no other page uses it.
 */
export function productMediaRoutes(
  { productMedia: records, guards }: Services,
  { media, settings, secret, fallbackSecret }: Pick<ServerWorld, 'media' | 'settings'> & Secrets,
): FastifyPluginAsync {
  const { pictureBytes, videoBytes, publicUrl } = settings;
  const csrf = createCsrf({ publicUrl, secret, fallbackSecret });
  const room = { media, folder: 'products', pictureBytes, videoBytes } as const;
  return async (scope) => {
    await scope.register(async (lists) => {
      // Whoever sees a record may request its file next.
      lists.addHook('preHandler', csrf.provide);
      const { list } = productMediaEndpoints;
      await lists.register(
        mediaAdminRoutes({ calls: productMediaEndpoints, records, guards, room }),
        mountAt(list),
      );
    });

    routesIn(scope, guards)(
      productMediaEndpoints.bytes,
      async (request, reply) => {
        const { file, size, mime_type, body } = await records.open(String(request.body.product_media_id));
        reply.headers({
          'content-disposition': `attachment; filename="${file}"`,
          'content-length': size,
          vary: 'authorization, cookie',
        });
        return reply.type(mime_type).send(body);
      },
      { onRequest: csrf.require },
    );
  };
}
