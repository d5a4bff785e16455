import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownToClient, REVALIDATE, UPLOADED } from '../../http/caching.ts';
import { readRange } from '../../http/ranges.ts';
import type { MediaStore } from '../../media/store.ts';
import { isMediaFile } from './addresses.ts';
import { mediaKindOf } from './kinds.ts';

const headers = {
  'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
  // A mail that shows the picture is a page from another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
};

const refuse = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').headers(REVALIDATE).send(words);

/**
 * Serves the template media to everybody, whole or in ranges (RFC 9110, 14), so that videos can be seeked. A name
 * always means the same bytes: browsers may cache them forever.
 */
export function templateFilesRoutes({ media }: { media: MediaStore }): FastifyPluginAsync {
  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const key = `templates/${name}`;
    reply.headers(headers);
    const size = isMediaFile(name) ? await media.size(key) : undefined;
    if (size === undefined) return refuse(reply, 404, 'Not found\n');

    const etag = `"${name}"`;
    reply.headers({ etag, ...UPLOADED });
    if (isKnownToClient(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const condition = request.headers['if-range'];
    const range =
      condition === undefined || condition === etag ? readRange(request.headers.range, size) : 'whole';
    if (range === 'none') {
      reply.header('content-range', `bytes */${size}`).removeHeader('etag');
      return refuse(reply, 416, 'There are no such bytes\n');
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
    reply.type(mediaKindOf(name)?.mime ?? '').header('content-length', end - start + 1);
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    if (request.method === 'HEAD') return reply.send();
    const file = await media.open(key, range === 'whole' ? undefined : range);
    return file === undefined ? refuse(reply, 404, 'Not found\n') : reply.send(file.body);
  }

  return async (app) => {
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/:name',
      schema: { hide: true },
      handler: (request, reply) => send(request, reply, request.params.name),
    });
  };
}
