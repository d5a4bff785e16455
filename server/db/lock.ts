import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Another process has the embedded database open; the message says which folder and what to do. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(folder: string) {
    super(
      `Another server already uses the database in ${folder}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/** A hold on a folder. */
export interface Lock {
  readonly release: () => void;
}

const BEAT_MS = 5000;
/** Three beats missed: the other machine is gone. */
const SILENCE_MS = 15_000;

function address(folder: string): string {
  const name = `renas-${createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(folder, 'lock.sock');
}

/** Within one machine: a listening socket, which the kernel takes back however the process ends. */
function lockHere(folder: string): Promise<Lock> {
  const { promise, resolve, reject } = Promise.withResolvers<Lock>();
  const server = net.createServer((connection) => connection.destroy());
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'EADDRINUSE' ? new DatabaseInUse(folder) : error),
  );
  server.listen(address(folder), () => {
    server.unref();
    resolve({ release: () => void server.close() });
  });
  return promise;
}

/** Whether a process of another machine (a container on the same volume) holds the folder and is alive. */
function heldElsewhere(file: string): boolean {
  try {
    const fresh = Date.now() - fs.statSync(file).mtimeMs < SILENCE_MS;
    return fresh && fs.readFileSync(file, 'utf8') !== os.hostname();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Across machines: a file with the holder's name, written again every few seconds. */
function lockElsewhere(folder: string): Lock {
  const file = path.join(folder, 'holder');
  if (heldElsewhere(file)) throw new DatabaseInUse(folder);
  const beat = (): void => fs.writeFileSync(file, os.hostname(), { mode: 0o600 });
  beat();
  const timer = setInterval(() => {
    try {
      beat();
    } catch {
      // A full disk is not to end the server; the socket still guards this machine.
    }
  }, BEAT_MS);
  timer.unref();
  const release = (): void => {
    clearInterval(timer);
    fs.rmSync(file, { force: true });
  };
  return { release };
}

/**
 * Holds `folder` for this process: two processes on one embedded database damage it without a word.
 *
 * @throws {DatabaseInUse} when another process holds it.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const here = await lockHere(folder);
  try {
    const elsewhere = lockElsewhere(folder);
    return {
      release: () => {
        elsewhere.release();
        here.release();
      },
    };
  } catch (error) {
    here.release();
    throw error;
  }
}
