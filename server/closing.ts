import { Server as Listener } from 'node:net';
import { setImmediate as turn, setTimeout as pass } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The wait before asking for no more traffic: by then a proxy has noticed an instance that has just started (Caddy looks
 * every second).
 */
const NOTICE_MS = 1_500;
/** Caddy looks at `/readyz` every second, and nginx avoids an instance for up to two seconds after it was away (deploy). */
const TURN_AWAY_MS = 1_500;
/** Both close a connection that was idle for a second (deploy). */
const LAST_ANSWERS_MS = 1_500;
/** When to cut off pending requests. */
const CUT_MS = 3_000;
/** A longer turn of the event loop has done something, and connections may have arrived meanwhile. */
const IDLE_TURN_MS = 0.2;
const IDLE_TURN_TRIES = 1_000;

/** Waits until the event loop has just looked for events and found none, which a busy server may never reach. */
async function idleTurn(): Promise<void> {
  for (let tries = 0; tries < IDLE_TURN_TRIES; tries += 1) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < IDLE_TURN_MS) return;
  }
}

/**
 * Hands a server's traffic over to the others behind its proxy, within 4.5 seconds, so that no request is lost (OPS-05).
 * When the server stops listening, the kernel resets connections that were opened but not yet accepted, and a proxy may
 * not repeat a change. So connections stay open until no new ones are needed; only then does each answer end its own.
 */
export async function handOver({ server }: FastifyInstance, notReady: () => void): Promise<void> {
  await pass(NOTICE_MS);
  notReady();
  await pass(TURN_AWAY_MS);
  await idleTurn();
  // The close of HTTP would end idle connections too, on which a request may be on its way.
  Listener.prototype.close.call(server);
  await pass(LAST_ANSWERS_MS);
}

/** Finishes pending requests, and cuts them off after three seconds. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  // Timers run before sockets are read: a busy server would close connections on which a request has arrived. After a
  // turn of the event loop, every arrived request has been read, and only idle connections are idle.
  await turn();
  // Connections kept alive after their last answer would delay the end until their timeout.
  const sweep = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}
