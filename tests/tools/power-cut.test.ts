import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';
import { openDisk, readEnds } from '../../tools/torture/journal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'renas-power-cut-'));
  mkdirSync(path.join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in a recorded folder `data`. @returns its journal */
function record(program: string): string {
  const journal = path.join(folder, 'journal');
  writeFileSync(journal, '');
  const recorder = pathToFileURL(path.join(root, 'tools', 'torture', 'recorder.ts'));
  recorder.search = new URLSearchParams({ journal, folder: `${folder}/data/` }).toString();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', recorder.href, '--input-type=module', '--eval', program],
    { cwd: path.join(folder, 'data'), encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  return journal;
}

/** A file's content after a cut at the end of a journal; undefined if there is none. */
function afterCut(journal: string, name: string, random: () => number): string | undefined {
  const left = mkdtempSync(path.join(folder, 'left-'));
  const disk = openDisk(journal, path.join(folder, 'data'));
  disk.advance(readEnds(journal).at(-1) ?? 0);
  disk.cut(left, random);
  const file = path.join(left, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Chance that keeps nothing, or everything. */
const nothing = () => 0.999;
const NO_NAME = () => 0;

const WRITE = `
  import fs from 'node:fs';
  import path from 'node:path';
  const file = path.resolve('file');
  const fd = fs.openSync(file, 'w');
  fs.writeSync(fd, new Int8Array(Buffer.from('synced')), 0, 6, 0);`;

test('synced bytes survive a power cut, others may be lost', () => {
  const journal = record(`${WRITE}
    fs.fsyncSync(fd);
    fs.writeSync(fd, new Int8Array(Buffer.from('LOST??')), 0, 6, 0);`);
  expect(afterCut(journal, 'file', nothing)).toBe('synced');
  expect(afterCut(journal, 'file', () => 0)).toBe('LOST??');
});

test('a write can be torn between sectors', () => {
  const journal = record(`${WRITE}
    fs.fsyncSync(fd);
    fs.writeSync(fd, new Int8Array(Buffer.alloc(1024, 'x')), 0, 1024, 0);`);
  const chances = [1, 0.999, 0];
  const torn = afterCut(journal, 'file', () => chances.shift() ?? 0);
  expect(torn).toBe(`synced${'\0'.repeat(506)}${'x'.repeat(512)}`);
});

test('an unsynced name may be lost, even if its bytes were synced', () => {
  const renamed = record(`${WRITE}
    fs.fsyncSync(fd);
    fs.renameSync(file, path.resolve('renamed'));`);
  expect([afterCut(renamed, 'file', NO_NAME), afterCut(renamed, 'renamed', NO_NAME)]).toEqual([
    'synced',
    undefined,
  ]);
  expect([afterCut(renamed, 'file', nothing), afterCut(renamed, 'renamed', nothing)]).toEqual([
    undefined,
    'synced',
  ]);
});

test('a name survives once its folder was synced', () => {
  const journal = record(`
    import fs from 'node:fs';
    import { mkdir, open, rename, writeFile } from 'node:fs/promises';
    import path from 'node:path';
    const inside = path.resolve('inside');
    await mkdir(inside, { recursive: true });
    await writeFile(path.join(inside, 'draft'), 'whole', { flush: true });
    await rename(path.join(inside, 'draft'), path.join(inside, 'file'));
    const handle = await open(inside);
    await handle.sync();
    await handle.close();`);
  expect(afterCut(journal, 'inside/file', NO_NAME)).toBe('whole');
  expect(afterCut(journal, 'inside/draft', NO_NAME)).toBeUndefined();
});

test('a stored picture survives a power cut, and so does its name', () => {
  const store = pathToFileURL(path.join(root, 'server', 'media', 'store.ts'));
  const journal = record(`
    import { createFolderStore } from '${store.href}';
    const { write } = createFolderStore(process.cwd());
    await write('blog/first.webp', Buffer.from('first'));
    await write('blog/second.webp', Buffer.from('second'));`);
  for (const chance of [nothing, NO_NAME])
    for (const picture of ['first', 'second'])
      expect(afterCut(journal, `blog/${picture}.webp`, chance)).toBe(picture);
});
