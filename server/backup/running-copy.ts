import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../log.ts';

/** The server's answer on the socket, as one line of JSON. */
type Said = { folder: string } | { fault: string };

/** Lends copies of the embedded database to `npm run backup`. */
export interface CopyLender {
  /** Whether a copy is lent: files that its rows use must not be removed. */
  readonly isLent: () => boolean;
  readonly stop: () => Promise<void>;
}

const PREFIX = 'copy-';

/** In the database's folder, which only its owner can enter: whoever can open it can read the database anyway. */
const socketIn = (dir: string): string => path.join(dir, 'backup.sock');

/**
 * Copies the embedded database in `dir` for whoever connects to the socket there, one at a time. The copy is theirs
 * until they end the connection for any reason; the answering end says that it is deleted. The server must have `dir` locked.
 *
 * @param copyTo copies the database into an existing folder, and resolves to the milliseconds that queries waited.
 */
export async function lendCopies(
  dir: string,
  copyTo: (folder: string) => Promise<number>,
  log: Log,
): Promise<CopyLender> {
  for (const name of readdirSync(dir))
    if (name.startsWith(PREFIX)) rmSync(path.join(dir, name), { recursive: true, force: true });
  const address = socketIn(dir);
  rmSync(address, { force: true });
  const connections = new Set<Socket>();
  let isLent = false;

  async function lend(connection: Socket): Promise<void> {
    const { promise: returned, resolve } = Promise.withResolvers<void>();
    for (const ending of ['end', 'close']) connection.once(ending, () => resolve());
    const folder = await mkdtemp(path.join(dir, PREFIX));
    try {
      const pausedMs = await copyTo(folder);
      log.info({ pausedMs: Math.round(pausedMs) }, 'A backup copied the database; queries waited meanwhile.');
      tell(connection, { folder });
      await returned;
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, 'A backup could not copy the database.');
      tell(connection, { fault: (error as Error).message });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  function take(connection: Socket): void {
    connections.add(connection);
    connection.on('error', () => {}).on('close', () => connections.delete(connection));
    // Without a reader, the socket would never report that the other side is gone.
    connection.resume();
    if (isLent) {
      connection.end(`${JSON.stringify({ fault: 'Another backup is running.' } satisfies Said)}\n`);
      return;
    }
    isLent = true;
    lend(connection)
      .catch((error: Error) => log.error({ error: error.name }, 'The copy of a backup could not be deleted.'))
      .finally(() => {
        isLent = false;
        connection.end();
      });
  }

  // Half open: the borrower says that it has finished, and learns from the end that the copy is gone.
  const server = createServer({ allowHalfOpen: true }, take);
  try {
    server.listen(address);
    await once(server, 'listening');
    chmodSync(address, 0o600);
  } catch (error) {
    // The path is too long, or the file system does not support sockets. The server starts anyway.
    const { code } = error as NodeJS.ErrnoException;
    log.warn({ code, address }, 'A socket is not possible here: stop the server for backups.');
    return { isLent: () => false, stop: async () => {} };
  }
  return {
    isLent: () => isLent,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}

function tell(connection: Socket, said: Said): void {
  if (connection.writable) connection.write(`${JSON.stringify(said)}\n`);
}

async function reach(dir: string): Promise<Socket | undefined> {
  const socket = connect(socketIn(dir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL'].includes(code)) return undefined;
    throw error;
  }
}

/**
 * Asks the server that has the embedded database in `dir` open for a copy, and passes the copy's folder to `job`, with
 * a signal that aborts when the server ends: from then on, files that the copy's rows use may be removed.
 *
 * @returns undefined if no server has it open.
 * @throws {Error} with the server's reason, if it cannot make the copy.
 */
export async function withRunningCopy<Result>(
  dir: string,
  job: (folder: string, signal: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const socket = await reach(dir);
  if (socket === undefined) return undefined;
  const lost = new AbortController();
  socket.once('close', () => lost.abort(new Error('the server stopped meanwhile')));
  socket.on('error', () => {});
  try {
    const answer = await createInterface(socket)[Symbol.asyncIterator]().next();
    if (answer.done === true) throw new Error('the server stopped meanwhile');
    // `tell` wrote it, in the server of this data folder.
    const said = JSON.parse(answer.value) as Said;
    if ('fault' in said) throw new Error(said.fault);
    return { result: await job(said.folder, lost.signal) };
  } finally {
    socket.end();
    // Until then the copy is still there, and the next backup would be refused.
    if (!socket.closed) await once(socket, 'close');
  }
}
