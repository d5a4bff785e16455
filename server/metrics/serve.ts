import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** The listening metrics. */
export interface ServedMetrics {
  /** The port, also if any free one was asked for. */
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Serves `GET /metrics` on a port of its own, which no proxy passes on (docs/decisions/0031).
 *
 * @throws {Error} when the port is taken (EADDRINUSE) or the host is not ours.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<ServedMetrics> {
  const answer: RequestListener = (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    const text = isAsked ? metrics.text() : Promise.resolve('The figures are at GET /metrics.\n');
    const type = isAsked ? metrics.contentType : 'text/plain; charset=utf-8';
    text.then(
      (body) => response.writeHead(isAsked ? 200 : 404, { ...HEADERS, 'content-type': type }).end(body),
      () => response.writeHead(500, HEADERS).end(),
    );
  };
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, answer);
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening').catch((error: Error) => {
    throw Object.assign(error, { setting: 'METRICS_PORT' });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
