import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const TWO_YEARS_S = 63_072_000;
const PREFLIGHT_S = 600;

/** The headers of every answer of the server, whatever it is. No page sends a referrer: a reset's URL has an e-mail address. */
export function baseHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Over plain HTTP it would lock a browser out of a local server.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
      : {}),
  };
}

/** The headers of an answer of the API, which is no page: nothing may run, frame or store it. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Adds headers to every answer of a scope, which may still set its own. */
export function addHeaders(scope: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/**
 * Lets the pages of other origins call the API and read its answers (NET-01). They sign in with tokens: cookies stay with
 * our own pages.
 */
export const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['content-disposition', 'retry-after'],
  maxAge: PREFLIGHT_S,
  // The refusal of the library would have no envelope.
  strictPreflight: false,
});
