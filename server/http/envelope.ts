import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../contract/envelope.ts';
import type { Locale } from '../../contract/locale.ts';
import { say, type Sentence } from '../i18n/say.ts';
import type { Refusal } from '../refusal.ts';
import { localeOf } from './locale.ts';
import { browserZone } from './timezone.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A warning or a note for the answer; set by `warn` and `inform`. */
    remark: { readonly kind: 'warning' | 'info'; readonly text: string } | null;
  }
}

const messages = () => ({ success: [], warning: [], info: [] });

/** The envelope of a successful answer (API-03). */
export function answer<Data>(request: FastifyRequest, data: Data): Envelope<Data> {
  const timezone = request.account?.user.timezone ?? browserZone(request);
  const remark = request.remark === null ? {} : { [request.remark.kind]: [request.remark.text] };
  return { success: true, code: 'ok', messages: { ...messages(), ...remark }, errors: {}, timezone, data };
}

/** Adds a warning to the answer of a request. */
export function warn(request: FastifyRequest, what: Sentence): void {
  request.remark = { kind: 'warning', text: say(localeOf(request), what) };
}

/** Adds a note to the answer of a request: what else there is to know or to do. */
export function inform(request: FastifyRequest, what: Sentence): void {
  request.remark = { kind: 'info', text: say(localeOf(request), what) };
}

/** The envelope of a refusal in a language. */
export function refusedEnvelope(refusal: Refusal, locale: Locale, timezone: string): Envelope<null> {
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, list]) => [field, list.map((item) => say(locale, item))]),
  );
  return { success: false, code: refusal.code, messages: messages(), errors, timezone, data: null };
}

/** Sends a refusal in the request's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const timezone = request.account?.user.timezone ?? browserZone(request);
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusedEnvelope(refusal, localeOf(request), timezone));
}
