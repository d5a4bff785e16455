import type { FastifyPluginAsync } from 'fastify';
import { isKnownToClient, REVALIDATE, UPLOADED } from '../../http/caching.ts';
import type { MediaStore } from '../../media/store.ts';

/** The only format of a post's pictures: uploads are converted to it. */
const pictureName = /^[a-z0-9][a-z0-9-]{0,120}\.webp$/;

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // The pages may come from another origin than the API.
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the blog's pictures under /media/blog/. A name always means the same picture, so browsers may cache it
 * forever. Anything else is a plain 404.
 */
export function mediaRoutes({ media }: { media: MediaStore }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/:name', { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params;
      const key = `blog/${name}`;
      const etag = `"${name}"`;
      reply.headers(headers);
      const isKnown = isKnownToClient(request.headers['if-none-match'], etag);
      const picture = pictureName.test(name)
        ? await (isKnown ? media.size(key) : media.read(key))
        : undefined;
      if (picture === undefined)
        return reply.code(404).type('text/plain; charset=utf-8').headers(REVALIDATE).send('Not found\n');
      reply.headers({ etag, ...UPLOADED });
      return isKnown ? reply.code(304).send() : reply.type('image/webp').send(picture);
    });
  };
}
