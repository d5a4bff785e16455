import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../contract/envelope.ts';
import type { Locale } from '../../contract/locale.ts';
import { say } from '../i18n/say.ts';
import type { Refusal } from '../refusal.ts';
import { localeOf } from './locale.ts';
import { browserZone } from './timezone.ts';

const messages = () => ({ success: [], warning: [], info: [] });

/** The envelope around what was asked for (API-03). */
export function answer<Data>(request: FastifyRequest, data: Data): Envelope<Data> {
  const timezone = request.account?.user.timezone ?? browserZone(request);
  return { success: true, code: 'ok', messages: messages(), errors: {}, timezone, data };
}

/** The envelope of a refusal in one language. */
export function refusedEnvelope(refusal: Refusal, locale: Locale, timezone: string): Envelope<null> {
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, list]) => [field, list.map((item) => say(locale, item))]),
  );
  return { success: false, code: refusal.code, messages: messages(), errors, timezone, data: null };
}

/** Sends a refusal in the language of the request. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const timezone = request.account?.user.timezone ?? browserZone(request);
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusedEnvelope(refusal, localeOf(request), timezone));
}
