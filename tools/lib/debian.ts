import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this process may install Debian packages. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages. @returns apt's output if it failed, else undefined. */
export async function installPackages(...names: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  return install.code === 0 ? undefined : `${update.output}${install.output}`;
}
