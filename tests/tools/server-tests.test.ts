import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';

/** The test files by the kind in their name; those that need nothing have none. */
const testFiles = Object.groupBy(
  globSync('tests/*/*.test.{ts,tsx}', { cwd: root }),
  (file) => /\.(\w+)\.test\.tsx?$/.exec(file)?.[1] ?? 'unit',
);

const imports = new Map<string, Promise<readonly string[]>>();

/** The files of ours that a module runs. */
async function readImports(file: string): Promise<readonly string[]> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^(?:im|ex)port type [^;]*;/gm, '');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, from = '']) => path.resolve(path.dirname(file), from))
    .filter(existsSync);
}

/** Every file of ours that runs when a module does, itself included. */
async function withImports(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  let read = imports.get(file);
  if (!read) imports.set(file, (read = readImports(file)));
  for (const one of await read) await withImports(one, seen);
  return seen;
}

test('tests that run once, and not per database, can neither open one nor start a server', async () => {
  const files = [...(testFiles.unit ?? []), ...(testFiles['machine'] ?? [])];
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const brought = await withImports(path.join(root, file));
    expect([...brought], file).not.toContain(path.join(root, 'server', 'db', 'open.ts'));
    expect(await readFile(path.join(root, file), 'utf8'), file).not.toMatch(/\bstartProduct\(/);
  }
});

test('every test file is of a known kind, in the folder of a noun', () => {
  expect(Object.keys(testFiles).toSorted()).toEqual([
    'browser',
    'either',
    'engine',
    'machine',
    'recipe',
    'server',
    'unit',
    'walk',
  ]);
  expect(globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).length).toBe(
    Object.values(testFiles).flat().length,
  );
});
