// The embedded database, in a worker thread so that a long statement does not stop HTTP. The main thread speaks the
// PostgreSQL wire protocol to it, so `pg` and everything above are the same on both engines.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { finishCopy, type Copied } from './copy-tree.ts';
import { nameSources } from '../source-names.ts';
import { DurableNodeFS, startParams } from './durable-fs.ts';

/** The main thread's requests: bytes of a connection, a new connection, the end of a begun copy, or the end. */
export type WorkerRequest =
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'connect' }
  | { kind: 'copy'; to: string; copied: Copied }
  | { kind: 'close' };

/** The worker's answers. */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'copied'; fault: Error | undefined }
  | { kind: 'closed' };

nameSources();

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread');
const answer = (message: WorkerAnswer): void => port.postMessage(message);

const cluster = await PGlite.create({
  // pglite.ts starts this worker with the data folder.
  fs: new DurableNodeFS(workerData as string),
  startParams,
  extensions: { pg_trgm },
});

let last: Promise<unknown> = Promise.resolve();
function queue(job: () => Promise<unknown>): void {
  // Nobody handles a rejection, on purpose: it ends the worker, and with it the server.
  last = last.then(job);
}

/** Not by `execProtocolRaw`, which keeps whatever was ever answered (0.5.16). */
async function run(message: Uint8Array): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  // The engine writes the next part to the same place.
  await cluster.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  return parts;
}

async function serve(request: WorkerRequest): Promise<void> {
  if (request.kind === 'bytes') {
    for (const bytes of await run(request.bytes)) answer({ kind: 'bytes', stream: request.stream, bytes });
  } else if (request.kind === 'connect') {
    // There is one backend: a new connection must not inherit an open transaction or settings.
    await cluster.exec('ROLLBACK');
    await cluster.exec('DISCARD ALL');
  } else if (request.kind === 'copy') {
    answer({ kind: 'copied', fault: copy(request.to, request.copied) });
  } else {
    await cluster.close();
    answer({ kind: 'closed' });
  }
}

/**
 * Finishes a copy of the cluster between two requests, when nothing of it changes. The copy is what a killed server would leave
 * behind: opening it replays the WAL, in which every acknowledged commit is.
 */
function copy(to: string, copied: Copied): Error | undefined {
  try {
    // The data folder, as above.
    finishCopy(workerData as string, to, copied);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

port.on('message', (request: WorkerRequest) => queue(() => serve(request)));
answer({ kind: 'ready' });
