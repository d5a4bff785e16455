import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';

const folder = path.join(root, 'tests', 'server');

/** Every file of ours that runs when a module does, itself included. */
async function withImports(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = (await readFile(file, 'utf8')).replaceAll(/^(?:im|ex)port type [^;]*;/gm, '');
  for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    await withImports(path.resolve(path.dirname(file), from), seen);
  return seen;
}

test('tests of the server that run once, and not on each database, can open none and start no server', async () => {
  const alone = path.join(folder, 'alone');
  const files = (await readdir(alone)).map((name) => path.join(alone, name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const brought = await withImports(file);
    expect([...brought], file).not.toContain(path.join(root, 'server', 'db', 'open.ts'));
    expect(await readFile(file, 'utf8'), file).not.toContain('startProduct');
  }
});

test('every test of the server belongs to one of the three kinds', async () => {
  const entries = await readdir(folder, { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['alone', 'either']);
  expect(entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))).toEqual([]);
});
