/** The charts as they were at a commit, read from its machine files. */
import { execFile, type ExecFileException } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { toChart, type Chart } from './chart.ts';
import { machineFiles, root } from './machine-files.ts';

const run = promisify(execFile);

/**
 * The charts at a commit, tag or branch, by machine file name. Rejects with a readable message if git does not know the
 * version or one of its files cannot be loaded.
 */
export async function chartsAt(ref: string, project = root): Promise<Record<string, Chart>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'charts-'));
  try {
    const archive = path.join(folder, 'machines.tar');
    try {
      await run('git', ['archive', `--output=${archive}`, ref, 'machines'], { cwd: project });
    } catch (error) {
      throw new Error(`git has no machines at '${ref}': ${(error as ExecFileException).stderr}`, {
        cause: error,
      });
    }
    await run('tar', ['-xf', archive, '-C', folder]);
    const charts = await chartsIn(folder);
    for (const [name, chart] of Object.entries(charts))
      Object.assign(chart, await factsAt(ref, name, project));
    return charts;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What no machine file says, from the data checked in then: the server's decisions, and which chart runs which. */
async function factsAt(ref: string, name: string, project: string): Promise<Partial<Chart>> {
  try {
    const { stdout } = await run('git', ['show', `${ref}:docs/statecharts/${name}.json`], { cwd: project });
    // `npm run statecharts` wrote it.
    const { server, runs } = JSON.parse(stdout) as Partial<Chart>;
    return { ...(server ? { server } : {}), ...(runs ? { runs } : {}) };
  } catch {
    // There was no data yet: today's facts are used, and not reported.
    return {};
  }
}

/** Loads every machine file from a folder with a copy of `machines/`. */
async function chartsIn(folder: string): Promise<Record<string, Chart>> {
  // Use our copy of XState, or `instanceof StateMachine` would fail.
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(path.join(root, 'node_modules', 'xstate'), path.join(folder, 'node_modules', 'xstate'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  const files = Object.entries(await machineFiles(path.join(folder, 'machines')));
  const charts = files.map(async ([name, file]) => {
    const loaded: unknown = await import(pathToFileURL(file).href);
    return [name, toChart(machineIn(loaded, path.basename(file)))] as const;
  });
  return Object.fromEntries(await Promise.all(charts));
}

function machineIn(loaded: unknown, file: string): AnyStateMachine {
  // An imported module is an object of its exports.
  const machine = Object.values(loaded as Record<string, unknown>).find(
    (each) => each instanceof StateMachine,
  );
  if (!machine) throw new Error(`${file} contains no machine`);
  return machine;
}
