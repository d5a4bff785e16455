import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Refused } from '../../../contract/envelope.ts';
import {
  CsrfHeaders,
  FetchProductMedia,
  ProductMediaDetail,
  ProductMediaPage,
} from '../../../contract/product-media.ts';
import type { World } from '../../world.ts';
import { mediaAdminRoutes } from './media-admin.routes.ts';
import type { Services } from '../services.ts';
import { createCsrf } from './csrf.ts';

const tag = 'Product media';

const binary = {
  200: { description: 'The file.', content: { '*/*': { schema: Type.Any() } } },
  400: Refused,
  401: Refused,
  403: Refused,
  404: Refused,
  429: Refused,
  503: Refused,
};

/**
 * The calls under /api/products/: the list of files, and their bytes. Both are for the staff alone: the specification names
 * the second among the calls of the admin area, and no page of anybody else uses it.
 */
export function productMediaRoutes(
  { productMedia, guards }: Services,
  { media, secret, settings }: Pick<World, 'media' | 'secret' | 'settings'>,
): FastifyPluginAsyncTypebox {
  const { pictureBytes, videoBytes, publicUrl } = settings;
  const csrf = createCsrf({ secret, publicUrl });
  const admin = mediaAdminRoutes({
    records: productMedia,
    guards,
    room: { media, folder: 'products', pictureBytes, videoBytes },
    tag,
    noun: 'file of a product',
    page: ProductMediaPage,
    detail: ProductMediaDetail,
  });

  return async (api) => {
    await api.register(
      async (lists) => {
        // Whoever sees a list asks for its files next.
        lists.addHook('preHandler', csrf.provide);
        await lists.register(admin);
      },
      { prefix: '/admin/media' },
    );

    api.post(
      '/media/',
      {
        onRequest: [guards.staff, csrf.require],
        schema: {
          tags: [tag],
          summary: 'The bytes of a file, for a call that repeats the CSRF cookie in a header (P11)',
          security: [{ bearer: [] }],
          headers: CsrfHeaders,
          body: FetchProductMedia,
          response: binary,
        },
      },
      async (request, reply) => {
        const file = await productMedia.open(request.body.product_media_id);
        reply.headers({
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-length': file.size,
          vary: 'authorization, cookie',
        });
        return reply.type(file.mime_type).send(file.body);
      },
    );
  };
}
