import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dist, root, watchedDist } from './project.ts';
import { isBuildCurrent } from './stamp.ts';

/**
 * Builds the SPA if `dist` is missing or out of date. The build's output goes to standard error,
 * because standard output belongs to the caller.
 *
 * @throws {Error} when the build fails; what it says is already on standard error.
 */
export async function ensureBuild(): Promise<void> {
  await ensure(dist, {});
}

/**
 * The same for `dist-watch`, the build with watchable charts and the gallery.
 *
 * @throws {Error} when the build fails; what it says is already on standard error.
 */
export async function ensureWatchedBuild(): Promise<void> {
  await ensure(watchedDist, { RENAS_WATCH: '1' });
}

async function ensure(folder: string, setting: Readonly<Record<string, string>>): Promise<void> {
  if (await isBuildCurrent(folder)) return;
  process.stderr.write('Building the pages…\n');
  const child = spawn(process.execPath, [path.join(root, 'tools', 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...setting },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed.');
}
