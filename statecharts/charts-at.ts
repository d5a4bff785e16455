/** The charts as they were at a commit, read from the machine files of that time. */
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
 * The charts at a commit, a tag or a branch, by the names of the machine files. Rejects in words where git knows no such
 * version or a file of that time cannot be loaded.
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
    return await chartsIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Loads every machine file of a folder that holds a copy of `machines/`. */
async function chartsIn(folder: string): Promise<Record<string, Chart>> {
  // The same copy of XState as ours, or its machines would not be machines to us.
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
  const machine = Object.values(loaded as Record<string, unknown>).find(
    (each) => each instanceof StateMachine,
  );
  if (!machine) throw new Error(`${file} holds no machine`);
  return machine;
}
