/** Finds machine files and walk tests, in one folder per noun. */
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The project root. */
export const root = path.join(import.meta.dirname, '..');

const SUFFIX = '.machine.ts';

/** The machine files under a folder, by name without suffix. */
export async function machineFiles(folder = path.join(root, 'machines')): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter(({ name }) => name.endsWith(SUFFIX))
      .map(({ parentPath, name }) => [name.slice(0, -SUFFIX.length), path.join(parentPath, name)]),
  );
}

/**
 * The machine file with this name.
 *
 * @throws {Error} if there is none
 */
export async function machineFile(name: string): Promise<string> {
  const file = (await machineFiles())[name];
  if (file === undefined) throw new Error(`There is no machine file '${name}'.`);
  return file;
}

/** The machine's walk test, relative to the project root; undefined if it has none. */
export function walkFileOf(name: string): string | undefined {
  return globSync(`tests/*/${name}.walk.test.ts`, { cwd: root })[0];
}
