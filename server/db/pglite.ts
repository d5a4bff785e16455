import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { lockFolder } from './lock.ts';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker.ts';
import { WorkerSocket } from './worker-socket.ts';

/** Folder of the cluster: it names the major version, because data of one major cannot be opened by another. */
const CLUSTER = 'pg18';

async function makeCluster(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./pglite-init.ts', import.meta.url));
  // Compiling WebAssembly with the baseline compiler alone takes a seventh of the memory.
  await promisify(execFile)(process.execPath, ['--liftoff-only', script, folder], { encoding: 'utf8' });
}

function once(worker: Worker, kind: WorkerAnswer['kind']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (done: () => void): void => {
    worker.off('message', onMessage);
    worker.off('error', onError);
    done();
  };
  const onMessage = (answer: WorkerAnswer): void => {
    if (answer.kind === kind) settle(resolve);
  };
  const onError = (error: Error): void => settle(() => reject(error));
  worker.on('message', onMessage);
  worker.on('error', onError);
  return promise;
}

async function startEngine(cluster: string): Promise<Worker> {
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await makeCluster(cluster);
  const script = new URL('./pglite-worker.ts', import.meta.url);
  const worker = new Worker(script, { workerData: cluster, execArgv: [] });
  await once(worker, 'ready');
  return worker;
}

/**
 * Opens the embedded database under `dir`, making it on the first start. It has one session, so the pool
 * holds one client: code that asks the pool inside a transaction waits for ever and is found by the tests.
 *
 * @param onFatal called when the engine dies; the process has to end, the WAL repairs on the next start.
 * @throws {DatabaseInUse} when another process has it open.
 */
export async function openPglite(
  dir: string,
  onFatal: (error: Error) => void,
): Promise<{ pool: Pool; close: () => Promise<void> }> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dir);
  const worker = await startEngine(path.join(dir, CLUSTER)).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  worker.on('error', onFatal);

  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    user: 'postgres',
    password: 'none',
    database: 'postgres',
    ssl: false,
    stream: () => new WorkerSocket(worker),
  });
  const close = async (): Promise<void> => {
    await pool.end();
    const closed = once(worker, 'closed');
    worker.postMessage({ kind: 'close' } satisfies WorkerRequest, []);
    await closed;
    await worker.terminate();
    lock.release();
  };
  return { pool, close };
}
