import type { FastifyPluginAsync } from 'fastify';
import type { MediaStore } from '../../media/store.ts';

const A_YEAR_S = 31_536_000;

/** The only format of a post's pictures: uploads are converted to it. */
const pictureName = /^[a-z0-9][a-z0-9-]{0,120}\.webp$/;

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Serves the blog's pictures under /media/blog/. A name always means the same picture, so browsers may cache it
 * forever. Anything else is a plain 404.
 */
export function mediaRoutes({ media }: { media: MediaStore }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, async ({ params }, reply) => {
      reply.headers(headers);
      const picture = pictureName.test(params.name) ? await media.read(`blog/${params.name}`) : undefined;
      if (picture === undefined)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send('Not found\n');
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${A_YEAR_S}, immutable`)
        .send(picture);
    });
  };
}
