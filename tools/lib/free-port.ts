import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => resolve(port));
  });
  return promise;
}
