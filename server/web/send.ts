import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './assets.ts';
import { chooseEncoding } from './encoding.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const ONE_WEEK = 'public, max-age=604800';
/** For what belongs to nobody but whoever asked, or to nobody at all: everybody asks each time. */
export const REVALIDATE = 'no-cache';

/**
 * Sends bytes in the encoding the client likes best, or 304 if it has them.
 *
 * @param cache how they may be kept.
 */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cache: string,
): FastifyReply {
  reply.headers({ 'cache-control': cache, etag: asset.etag, vary: 'accept-encoding' }).type(asset.type);
  if (reply.statusCode === 200 && isKnownToClient(request.headers['if-none-match'], asset.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(
    request.headers['accept-encoding']?.toString(),
    (one) => asset.encoded[one] !== undefined,
  );
  const encoded = encoding && asset.encoded[encoding];
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.raw);
}

/** Weak comparison (RFC 9110 13.1.2). */
function isKnownToClient(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').map(opaque).includes(opaque(etag)))
  );
}

/** Says that there is no such file. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', REVALIDATE)
    .send('Not found\n');
}
