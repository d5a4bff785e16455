import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, sqlState } from '../database-away.ts';
import { sentence } from '../i18n/say.ts';
import { busy, Refusal } from '../refusal.ts';
import { refuse } from './envelope.ts';
import { fieldErrors } from './validation.ts';

/** The maximum size of a body in bytes, for routes without a limit of their own. */
export const BODY_LIMIT = 256 * 1024;

const refusedBody = (key: 'not_json' | 'not_understood') =>
  new Refusal(400, 'invalid', { detail: [sentence(key)] });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const inWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${bytes / KILOBYTE} KB` : `${bytes / MEGABYTE} MB`;

/** By Fastify's error code; `limit` is the maximum size of the route's body, in bytes. */
const byFastifyCode = new Map<string, (limit: number) => Refusal>(
  Object.entries({
    FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
      new Refusal(415, 'unsupported_media_type', { detail: [sentence('unsupported_media_type')] }),
    FST_ERR_CTP_BODY_TOO_LARGE: (limit) =>
      new Refusal(413, 'payload_too_large', {
        detail: [sentence('payload_too_large', { max: inWords(limit) })],
      }),
    FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal(400, 'invalid', { detail: [sentence('body_expected')] }),
    FST_ERR_CTP_INVALID_JSON_BODY: () => refusedBody('not_json'),
  }),
);

/** The disk or the quota of the media folder is full; the same upload may succeed when there is room. */
const noRoom = new Set(['ENOSPC', 'EDQUOT']);

/**
 * What an error means to the person who sent the request; undefined for a fault of ours.
 *
 * @param limit the maximum size of the route's body, in bytes.
 */
export function toRefusal(error: FastifyError | Refusal, limit: number): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.validation) return new Refusal(400, 'invalid', fieldErrors(error.validation));
  const known = byFastifyCode.get(error.code);
  if (known) return known(limit);
  // PostgreSQL's data exceptions (class 22) are caused by values of the request.
  if (/^22[0-9A-Z]{3}$/.test(sqlState(error))) return refusedBody('not_understood');
  if (isDatabaseAway(error) || noRoom.has(sqlState(error))) return busy();
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return refusedBody(error instanceof SyntaxError ? 'not_json' : 'not_understood');
  return undefined;
}

/** The refusal that answers an error of a request. Logs faults, and errors that the request did not cause. */
export function refusalFor(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error, request.routeOptions.bodyLimit);
  if (refusal === undefined) request.log.error({ err: error }, 'request failed');
  else if (refusal.status >= 500 && !(error instanceof Refusal))
    request.log.warn({ err: error }, 'request refused');
  return refusal ?? new Refusal(500, 'error', { detail: [sentence('error')] });
}

/** The API's error handler: answers every refusal and every fault in the envelope. */
export function handleError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return refuse(request, reply, refusalFor(error, request));
}
