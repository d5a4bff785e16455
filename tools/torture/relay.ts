import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a server and its database that may lose everything silently. */
export interface Relay {
  /** A database's URL through the relay. */
  through(databaseUrl: string): string;
  /** From now on, accepts connections and bytes but forwards nothing. */
  vanish(): void;
  /** Forwards again, starting with what it has held back. */
  return(): void;
  /** Drops what it has held back, and forwards new connections to another database's port. */
  moveTo(port: number): void;
  stop(): Promise<void>;
}

/** Starts it on a free loopback port, in front of the database on the loopback port `port`. */
export async function startRelay(port: number): Promise<Relay> {
  let target = port;
  let isOpen = true;
  let ends: Socket[] = [];
  let held: Socket[] = [];
  const lost: Socket[] = [];

  function join(near: Socket): void {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from);
      from.on('data', (bytes: Buffer) => to.write(bytes));
      from.on('error', () => {});
      // Each end only learns that the other one has gone.
      from.once('close', () => {
        ends = ends.filter((end) => end !== from);
        to.destroy();
      });
      from.resume();
    }
  }

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (isOpen) join(near);
    else held.push(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;

  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(own);
      return url.href;
    },
    vanish() {
      isOpen = false;
      for (const end of ends) end.pause();
    },
    return() {
      isOpen = true;
      for (const end of ends) end.resume();
      for (const near of held.splice(0)) join(near);
    },
    moveTo(other) {
      lost.push(...ends, ...held);
      ends = [];
      held = [];
      target = other;
      isOpen = true;
    },
    async stop() {
      server.close();
      for (const end of [...ends, ...held, ...lost]) end.destroy();
      await once(server, 'close');
    },
  };
}
