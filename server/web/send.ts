import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownToClient, REVALIDATE, type Caching } from '../http/caching.ts';
import type { Asset } from './assets.ts';
import { chooseEncoding } from './encoding.ts';

/**
 * Sends bytes in the encoding the client likes best, or 304 if it has them.
 *
 * @param caching how they may be kept.
 */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  caching: Caching,
): FastifyReply {
  reply.headers({ ...caching, etag: asset.etag, vary: 'accept-encoding' }).type(asset.type);
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

/** Says that there is no such file. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').headers(REVALIDATE).send('Not found\n');
}
