import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerClientError } from './client-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take any time, as long as it keeps arriving. */
    isUpload?: boolean;
  }
}

const CHECK_MS = 60_000;

/** The minimum an upload sends between two checks: 4 KB a second. */
const LEAST_BYTES = 240 * 1024;

/**
 * Cuts off requests whose body is too slow: any body after a minute, an upload once a minute brings almost nothing.
 * Node's own limit is the same for all requests and cannot distinguish the two.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => watch(request));
}

function watch({ raw, routeOptions }: FastifyRequest): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  const { socket } = raw;
  // A request made by `inject` has no connection that could be slow.
  if (!hasBody || raw.complete || !(socket instanceof Socket)) return;
  const isUpload = routeOptions.config.isUpload === true;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (raw.complete) clearInterval(timer);
    else if (!isUpload || came < LEAST_BYTES) {
      clearInterval(timer);
      answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    }
  }, CHECK_MS);
  timer.unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
}
