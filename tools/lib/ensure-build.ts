import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { IF_NEEDED } from './build-lock.ts';
import { dist, root, serverDist, watchedDist } from './project.ts';
import { isBuildCurrent } from './stamp.ts';

/**
 * Builds the SPA and the server if `dist` or `dist-server` is missing or out of date. The build's output goes to standard error,
 * because standard output belongs to the caller.
 *
 * @throws {Error} when the build fails; what it says is already on standard error.
 */
export async function ensureBuild(): Promise<void> {
  await ensurePages(dist, {});
  await ensureServer();
}

/**
 * The same for `dist-watch`, the build with watchable charts and the gallery.
 *
 * @throws {Error} when the build fails; what it says is already on standard error.
 */
export async function ensureWatchedBuild(): Promise<void> {
  await ensurePages(watchedDist, { RENAS_WATCH: '1' });
  await ensureServer();
}

/**
 * Builds the server alone.
 *
 * @throws {Error} when the build fails; what it says is already on standard error.
 */
export async function ensureServer(): Promise<void> {
  if (!(await isBuildCurrent(serverDist))) await run('build-server.ts');
}

async function ensurePages(folder: string, setting: Readonly<Record<string, string>>): Promise<void> {
  if (!(await isBuildCurrent(folder))) await run('build.ts', setting);
}

async function run(tool: string, setting: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'tools', tool), IF_NEEDED], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...setting },
  });
  // What Node emits with `exit`.
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed.');
}
