import type { FastifyInstance } from 'fastify';

const TWO_YEARS_S = 63_072_000;

/** Headers of every answer of the API: nothing in it is a page, so nothing may run, frame it or keep it. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  // Sent over plain HTTP it would lock a browser out of a local server.
  if (publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = `max-age=${TWO_YEARS_S}; includeSubDomains`;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
