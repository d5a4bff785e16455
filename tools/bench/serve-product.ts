import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from '../lib/operator.ts';
import { root } from '../lib/project.ts';
import { endingOnSignals } from '../lib/run.ts';
import { serverArguments } from '../lib/serve.ts';

/** The product's server in a separate process. */
export interface ServedProduct {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

/** Starts the product with fresh demo data on free ports; `env` overrides settings. */
export async function serveProduct(env: Readonly<Record<string, string>> = {}): Promise<ServedProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-bench-'));
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: '0',
      MAILBOX_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const stop = endingOnSignals(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (typeof value !== 'string' || !value.startsWith('http://')) {
    await stop();
    fail('The server did not start.');
  }
  return {
    address: value,
    pid: child.pid ?? fail('The server has no process.'),
    stop,
    kill: () => {
      child.kill('SIGKILL');
      return stop();
    },
  };
}
