import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { programFile } from '../root.ts';
import { beginCopy } from './copy-tree.ts';
import { lockFolder } from './lock.ts';
import { maintain } from './maintenance.ts';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker.ts';
import { createPool } from './pool.ts';
import { WorkerSocket } from './worker-socket.ts';

/** The cluster's folder, named after PostgreSQL's major version, because no other can open it. */
const CLUSTER = 'pg18';

/**
 * The engine's own memory is outside the heap of its thread, which holds 30 MB of live objects. Without a limit, the
 * thread would gather 250 MB of garbage before collecting any.
 */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

const isCluster = (folder: string): boolean => fs.existsSync(path.join(folder, 'PG_VERSION'));

async function makeCluster(folder: string): Promise<void> {
  const script = programFile('db/pglite-init.ts');
  // The baseline compiler alone needs a seventh of the memory.
  const making = promisify(execFile)(process.execPath, ['--liftoff-only', script, folder]);
  // It tells when it has nothing more to do, and Node may hang at its end (nodejs/node#54918).
  making.child.stdout?.once('data', () => making.child.kill('SIGKILL'));
  await making.catch((error: unknown) => {
    if (!isCluster(folder)) throw error;
  });
}

type AnswerOf<Kind> = Extract<WorkerAnswer, { kind: Kind }>;

function once<Kind extends WorkerAnswer['kind']>(worker: Worker, kind: Kind): Promise<AnswerOf<Kind>> {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<Kind>>();
  const settle = (done: () => void): void => {
    worker.off('message', onMessage);
    worker.off('error', onError);
    done();
  };
  const onMessage = (answer: WorkerAnswer): void => {
    // The compiler does not see that the kinds are the same.
    if (answer.kind === kind) settle(() => resolve(answer as AnswerOf<Kind>));
  };
  const onError = (error: Error): void => settle(() => reject(error));
  worker.on('message', onMessage);
  worker.on('error', onError);
  return promise;
}

async function startEngine(cluster: string): Promise<Worker> {
  if (!isCluster(cluster)) await makeCluster(cluster);
  const script = programFile('db/pglite-worker.ts');
  const worker = new Worker(script, { workerData: cluster, execArgv: [], resourceLimits: HEAP });
  await once(worker, 'ready');
  return worker;
}

/**
 * Opens the embedded database under `dir` and creates it on the first start. It has one session, so the pool has one
 * client: code that uses the pool inside a transaction never gets it, which the tests notice.
 *
 * @param onFatal called if the engine dies or the folder is lost; the process has to end, and the next start recovers.
 * @param maintenanceMs milliseconds between steps of its maintenance; a minute by default.
 * @returns also a function that copies the database into a folder while it is in use, one copy at a time, and tells for
 * how many milliseconds queries waited.
 * @throws {DatabaseInUse} if another process has it open.
 */
export async function openPglite(
  dir: string,
  onFatal: (error: Error) => void,
  maintenanceMs?: number,
): Promise<{ pool: Pool; copyTo: (folder: string) => Promise<number>; close: () => Promise<void> }> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dir, onFatal);
  const worker = await startEngine(path.join(dir, CLUSTER)).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  worker.on('error', onFatal);

  const pool = createPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    user: 'postgres',
    password: 'none',
    database: 'postgres',
    ssl: false,
    stream: () => new WorkerSocket(worker),
  });
  const maintenance = maintain(pool, maintenanceMs);
  const close = async (): Promise<void> => {
    await maintenance.stop();
    await pool.end();
    const closed = once(worker, 'closed');
    worker.postMessage({ kind: 'close' } satisfies WorkerRequest, []);
    await closed;
    await worker.terminate();
    await lock.release();
  };
  const copyTo = async (folder: string): Promise<number> => {
    const to = path.join(folder, CLUSTER);
    fs.mkdirSync(to, { mode: 0o700 });
    // Most of it is copied while the engine keeps working; it only stops for what has changed meanwhile.
    const copied = await beginCopy(path.join(dir, CLUSTER), to);
    const finished = once(worker, 'copied');
    const began = performance.now();
    worker.postMessage({ kind: 'copy', to, copied } satisfies WorkerRequest, []);
    const { fault } = await finished;
    if (fault !== undefined) throw fault;
    return performance.now() - began;
  };
  return { pool, copyTo, close };
}
