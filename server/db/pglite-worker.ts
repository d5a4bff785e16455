// The embedded database in a worker thread: a long statement or a vacuum never stops HTTP. The main thread
// speaks the PostgreSQL wire protocol to it, so `pg` and everything above are the same on both engines.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, startParams } from './durable-fs.ts';

/** What the main thread asks: bytes of one connection, a fresh connection, or the end. */
export type WorkerRequest =
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'connect' }
  | { kind: 'close' };

/** What the worker answers. */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'bytes'; stream: number; bytes: Uint8Array }
  | { kind: 'closed' };

const CHECKPOINT_EVERY_MS = 60_000;

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread');
const answer = (message: WorkerAnswer): void => port.postMessage(message);

const cluster = await PGlite.create({
  fs: new DurableNodeFS(workerData as string),
  startParams,
  extensions: { pg_trgm },
});

// This engine has no checkpointer of its own: without one the WAL grows for ever.
let written = false;
const checkpoints = setInterval(() => {
  if (!written) return;
  written = false;
  // A full disk refuses the checkpoint, not the server: the next minute tries again.
  queue(() => cluster.exec('CHECKPOINT').catch(() => (written = true)));
}, CHECKPOINT_EVERY_MS);

let last: Promise<unknown> = Promise.resolve();
function queue(job: () => Promise<unknown>): void {
  // A rejection leaves the chain unhandled on purpose: it ends the worker, and with it the server.
  last = last.then(job);
}

async function serve(request: WorkerRequest): Promise<void> {
  if (request.kind === 'bytes') {
    written = true;
    answer({ kind: 'bytes', stream: request.stream, bytes: await cluster.execProtocolRaw(request.bytes) });
  } else if (request.kind === 'connect') {
    // There is one backend: a new connection must not inherit what the last one left open.
    await cluster.exec('ROLLBACK');
    await cluster.exec('DISCARD ALL');
  } else {
    clearInterval(checkpoints);
    await cluster.close();
    answer({ kind: 'closed' });
  }
}

port.on('message', (request: WorkerRequest) => queue(() => serve(request)));
answer({ kind: 'ready' });
