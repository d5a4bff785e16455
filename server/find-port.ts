import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give connections higher ports (RFC 6335, 6; Linux from 32,768). */
const anyPort = (): number => randomInt(20_000, 32_768);

/**
 * Opens a port briefly: one that is taken ends a start before anything is created. 0 becomes a free one that no connection gets
 * meanwhile: a start takes seconds. It is not held until then, as a proxy would take a server that lets nobody in for one that runs.
 *
 * @param choose a port to try for 0
 * @throws {Error} if the port is taken (EADDRINUSE), or the host is not ours.
 */
export async function findPort(host: string, port: number, choose = anyPort): Promise<number> {
  const found = port === 0 ? choose() : port;
  const probe = createServer();
  const opened = Promise.withResolvers<void>();
  probe.once('error', opened.reject);
  probe.listen({ host, port: found, exclusive: true }, () => probe.close(() => opened.resolve()));
  try {
    await opened.promise;
    return found;
  } catch (error) {
    if (port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return findPort(host, port, choose);
    throw error;
  }
}
