import { readFile } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../lib/free-port.ts';

const POLL_MS = 50;

/** Measures a server's memory without its garbage, which may be a hundred megabytes on a busy machine. */
export interface HeldMemory {
  /** The arguments that the server must be started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Collects the process's garbage and returns the megabytes it uses after that. */
  measure(pid: number): Promise<number>;
}

/** Uses the debugger that Node opens when a process gets SIGUSR1. */
export async function heldMemory(): Promise<HeldMemory> {
  const port = await freePort();
  let debuggerUrl: Promise<string> | undefined;
  return {
    env: { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` },
    async measure(pid) {
      debuggerUrl ??= openDebugger(pid, port);
      await collectGarbage(await debuggerUrl);
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    },
  };
}

async function openDebugger(pid: number, port: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    // What Node’s inspector answers at this address.
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    await pass(POLL_MS);
  }
}

/** @throws {Error} when the process has ended */
function collectGarbage(url: string): Promise<void> {
  const socket = new WebSocket(url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
  );
  socket.addEventListener('message', () => resolve());
  socket.addEventListener('error', () =>
    reject(new Error('The server does not let its garbage be collected.')),
  );
  return promise.finally(() => socket.close());
}
