import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from '../lib/operator.ts';
import { root } from '../lib/project.ts';
import { serverArguments } from '../lib/serve.ts';

/** Starts the product with a fresh demo world on free ports; `env` changes the operator's variables. */
export async function serveProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
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
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value } = await lines.next();
  if (typeof value !== 'string' || !value.startsWith('http://')) fail('The server did not start.');
  return {
    address: value,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
