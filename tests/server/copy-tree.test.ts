import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginCopy, finishCopy } from '../../server/db/copy-tree.ts';

function folders(): { from: string; to: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'renas-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  for (const one of [from, to]) mkdirSync(one);
  return { from, to };
}

const contentsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      return entry.isFile() ? `${name}: ${readFileSync(path.join(folder, name), 'latin1')}` : `${name}/`;
    })
    .toSorted();

test('OPS-05: a finished copy is what the folder was at that moment, whatever changed since it began', async () => {
  const { from, to } = folders();
  for (const name of ['same', 'grown', 'changed', 'gone']) writeFileSync(path.join(from, name), name);
  for (const name of ['base', 'gone.d', 'base/empty']) mkdirSync(path.join(from, name));
  writeFileSync(path.join(from, 'base', '1'), 'one');
  writeFileSync(path.join(from, 'gone.d', '1'), 'one');
  // A minute later: no file is too new to be copied.
  const copied = await beginCopy(from, to, () => Date.now() + 60_000);
  const before = contentsOf(from);
  expect(contentsOf(to)).toEqual(before);
  appendFileSync(path.join(from, 'grown'), ' more');
  // The same size and, by its own account, the same date: only the file system knows that it has changed.
  writeFileSync(path.join(from, 'changed'), 'CHANGED');
  utimesSync(path.join(from, 'changed'), 0, 0);
  rmSync(path.join(from, 'gone'));
  rmSync(path.join(from, 'gone.d'), { recursive: true });
  mkdirSync(path.join(from, 'new.d'));
  writeFileSync(path.join(from, 'new.d', 'new'), 'new');
  // Unchanged files are not copied again.
  writeFileSync(path.join(to, 'same'), 'untouched');
  finishCopy(from, to, copied);
  expect(contentsOf(to)).toEqual(
    contentsOf(from).map((file) => file.replace('same: same', 'same: untouched')),
  );
  expect(contentsOf(to)).not.toEqual(before);
});

test('OPS-05: a file that changed just before it was copied is copied again', async () => {
  const { from, to } = folders();
  const fresh = path.join(from, 'fresh');
  writeFileSync(fresh, 'fresh');
  // The clock stands at the change: a slow machine may take longer than the tick that makes a file too new.
  const now = (): number => statSync(fresh).ctimeMs;
  expect((await beginCopy(from, to, now)).has('fresh')).toBe(false);
  finishCopy(from, to, new Map());
  expect(contentsOf(to)).toEqual(['fresh: fresh']);
});
