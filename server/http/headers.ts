import type { FastifyInstance } from 'fastify';

const TWO_YEARS_S = 63_072_000;

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
