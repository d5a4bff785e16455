import fs from 'node:fs';
import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What was copied of each file, by path; a file with the same stamp has not changed since. */
export type Copied = ReadonlyMap<string, string>;

/** Where the file system can, a copied file shares its blocks with the original until one changes. */
const { COPYFILE_FICLONE } = fs.constants;
/** File systems count time in ticks: a file may change twice within one, and look unchanged. */
const TICK_MS = 1_000;

const stampOf = ({ size, mtimeNs, ctimeNs, ino }: fs.BigIntStats): string =>
  [size, mtimeNs, ctimeNs, ino].join(' ');

/**
 * Copies a folder whose files come, go and change meanwhile: a first copy, which `finishCopy` must complete.
 *
 * @param to an existing, empty folder.
 */
export async function beginCopy(from: string, to: string, now = Date.now): Promise<Copied> {
  const copied = new Map<string, string>();
  async function copy(inner: string): Promise<void> {
    for (const entry of await readdir(path.join(from, inner), { withFileTypes: true })) {
      const name = path.join(inner, entry.name);
      if (entry.isDirectory()) {
        await mkdir(path.join(to, name), { mode: 0o700 });
        await copy(name).catch(ignoreMissing);
        continue;
      }
      const before = await lstat(path.join(from, name), { bigint: true }).catch(ignoreMissing);
      if (before === undefined || now() - Number(before.ctimeMs) < TICK_MS) continue;
      await copyFile(path.join(from, name), path.join(to, name), COPYFILE_FICLONE).catch(ignoreMissing);
      copied.set(name, stampOf(before));
    }
  }
  await copy('');
  return copied;
}

/** Makes a begun copy equal to the folder, which nobody may change meanwhile: only what has changed is copied again. */
export function finishCopy(from: string, to: string, copied: Copied): void {
  function finish(inner: string): void {
    const entries = fs.readdirSync(path.join(from, inner), { withFileTypes: true });
    const names = new Set(entries.map(({ name }) => name));
    for (const name of fs.readdirSync(path.join(to, inner)))
      if (!names.has(name)) fs.rmSync(path.join(to, inner, name), { recursive: true });
    for (const entry of entries) {
      const name = path.join(inner, entry.name);
      const [source, target] = [path.join(from, name), path.join(to, name)];
      if (entry.isDirectory()) {
        fs.mkdirSync(target, { recursive: true, mode: 0o700 });
        finish(name);
      } else if (copied.get(name) !== stampOf(fs.lstatSync(source, { bigint: true })))
        fs.copyFileSync(source, target, COPYFILE_FICLONE);
    }
  }
  finish('');
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
