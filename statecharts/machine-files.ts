/** Where the machine files are, and the walks through their screens: in a folder for each noun. */
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The root of the project. */
export const root = path.join(import.meta.dirname, '..');

const SUFFIX = '.machine.ts';

/** The machine files under a folder, by their names without the ending. */
export async function machineFiles(folder = path.join(root, 'machines')): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.endsWith(SUFFIX))
      .map(({ parentPath, name }) => [name.slice(0, -SUFFIX.length), path.join(parentPath, name)]),
  );
}

/**
 * The machine file of this name.
 *
 * @throws {Error} when there is none
 */
export async function machineFile(name: string): Promise<string> {
  const file = (await machineFiles())[name];
  if (file === undefined) throw new Error(`There is no machine file '${name}'.`);
  return file;
}

/** The file of the walks through a machine's screen, from the root of the project; undefined where nobody walks it. */
export function walkFileOf(name: string): string | undefined {
  return globSync(`tests/*/${name}.walk.test.ts`, { cwd: root })[0];
}
