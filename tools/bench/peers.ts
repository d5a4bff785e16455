import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAssets, type Asset } from '../../server/web/assets.ts';
import { lockBuild } from '../lib/build-lock.ts';
import { precompress } from '../lib/precompress.ts';
import { root } from '../lib/project.ts';
import { endingOnSignals, run, type Finished } from '../lib/run.ts';

/** The peers in `peers/`, and what builds each into its folder `out`. */
const builders = { next: ['next', 'build'], 'react-admin': ['vite', 'build', '--outDir', 'out'] } as const;

/**
 * Builds a peer, whose packages are installed on first use and whenever its lock file has changed.
 *
 * @param content what it shows in this run: JSON by its file's path
 * @returns its files by address, or why its packages could not be installed
 * @throws {Error} when the build fails.
 */
export async function buildPeer(
  name: keyof typeof builders,
  content: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, Asset> | { missing: string }> {
  const source = path.join(import.meta.dirname, 'peers', name);
  const folder = path.join(root, '.cache', 'peers', name);
  const packages = path.join(folder, 'node_modules');
  const installed = path.join(packages, 'installed.json');
  const release = await lockBuild(`peer-${name}`);
  try {
    await mkdir(folder, { recursive: true });
    for (const entry of await readdir(folder))
      if (entry !== 'node_modules') await rm(path.join(folder, entry), { recursive: true });
    await cp(source, folder, { recursive: true });
    const lock = await readFile(path.join(source, 'package-lock.json'), 'utf8');
    if ((await readFile(installed, 'utf8').catch(() => '')) !== lock) {
      // Without a network, npm would try for minutes.
      const { code, output } = await runIn(folder, 'npm', ['ci', '--ignore-scripts', '--fetch-retries=1']);
      if (code !== 0) return { missing: /npm error.*/.exec(output)?.[0] ?? output.trim() };
      await writeFile(installed, lock);
    }
    for (const [file, data] of Object.entries(content)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), JSON.stringify(data));
    }
    const [builder, ...args] = builders[name];
    const { code, output } = await runIn(folder, path.join(packages, '.bin', builder), args);
    if (code !== 0) throw new Error(`The peer ${name} cannot be built:\n${output}`);
    const out = path.join(folder, 'out');
    await precompress(out);
    return await readAssets(out);
  } finally {
    release();
  }
}

/** Runs a command that a signal to this process ends, too. */
async function runIn(folder: string, command: string, args: readonly string[]): Promise<Finished> {
  const ending = new AbortController();
  const stop = endingOnSignals(async () => ending.abort());
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const finished = await run(command, args, { cwd: folder, env, signal: ending.signal });
  // The process ends by that signal as soon as all else has stopped.
  if (ending.signal.aborted) await new Promise(() => {});
  await stop();
  return finished;
}
