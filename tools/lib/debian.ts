import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

/** Parallel tests may each miss a package, and apt has no queue. */
const QUEUE = path.join(tmpdir(), 'renas-apt.lock');

/** Whether this process may install Debian packages. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages. @returns apt's output if it failed, else undefined. */
export async function installPackages(...names: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('flock', [QUEUE, 'apt-get', 'update'], { env });
  const install = await run(
    'flock',
    [QUEUE, 'apt-get', 'install', '-y', '--no-install-recommends', ...names],
    { env },
  );
  return install.code === 0 ? undefined : `${update.output}${install.output}`;
}
