import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isDatabaseAway } from '../database-away.ts';
import { flushFolder } from '../flush-folder.ts';
import type { Log } from '../log.ts';

/** An open file. Whoever opens it must read or destroy `body`. */
export interface MediaFile {
  /** The whole file's size in bytes, even if only a range is read. */
  readonly size: number;
  readonly body: Readable;
}

/** A byte range from `start` to `end`, both inclusive and within the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The product's files by key, such as `blog/name.webp`. A key always means the same bytes. Keys grant no access: a
 * route decides who gets what.
 */
export interface MediaStore {
  /** The bytes, or undefined if the key doesn't exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** The size in bytes, or undefined if the key doesn't exist. */
  size(key: string): Promise<number | undefined>;
  /** Streams the bytes or a range of them, for files of any size; undefined if the key doesn't exist. */
  open(key: string, range?: ByteRange): Promise<MediaFile | undefined>;
  /** Stores bytes under a key atomically; readers see all or nothing, even if a stream breaks off. */
  write(key: string, bytes: Buffer | Readable): Promise<void>;
  /** Removes a key; does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
  /** Every key, in no order; with `before`, only those written earlier. */
  keys(before?: Date): AsyncIterable<string>;
  /** Removes what writes interrupted before a time have left, e.g. by a killed server. */
  tidy(before: Date): Promise<void>;
  /** Whether files can be written right now, which a full disk prevents. */
  isReady(): Promise<boolean>;
}

/** Removes a file that nothing refers to any more. A failure is only logged: the sweep removes extra files, too. */
export const discard = (media: MediaStore, key: string, log: Pick<Log, 'warn'>): Promise<void> =>
  media
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a file without a use was not removed'));

/**
 * Removes a file whose row could not be written. If the database was lost meanwhile, nobody knows whether it was: the file
 * stays, and the sweep removes it if no row came of it.
 */
export async function takeBack(
  media: MediaStore,
  key: string,
  why: unknown,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (!isDatabaseAway(why)) await discard(media, key, log);
}

/** The suffix of files being written. */
const DRAFT = '.new';

/** The size of the file that shows whether files can be written. */
const PROBE_BYTES = 64 * 1024;

/** Letters, digits, dots and hyphens between slashes, and no part starting with a dot: cannot leave the folder. */
const keys = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a file can have this key, in any store. */
export const isFileKey = (key: string): boolean => keys.test(key) && !key.endsWith(DRAFT);

/** The file system's error codes for a missing key. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function undefinedIfAbsent(error: unknown): undefined {
  if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
  throw error;
}

/** Flushes the folders above `folder` that hold a new one, up to the one that holds `firstMade`. */
async function flushAbove(folder: string, firstMade: string): Promise<void> {
  let at = path.resolve(folder);
  const top = path.dirname(path.resolve(firstMade));
  while (at !== top) {
    at = path.dirname(at);
    await flushFolder(at);
  }
}

/** Stores files in the folder `root`; creates it if missing. */
export function createFolderStore(root: string): MediaStore {
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));

  async function write(key: string, bytes: Buffer | Readable): Promise<void> {
    if (!isFileKey(key)) throw new Error(`not a key: ${key}`);
    const file = fileOf(key);
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    const folder = path.dirname(file);
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
      await flushFolder(folder);
      if (firstMade !== undefined) await flushAbove(folder, firstMade);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    if (!isFileKey(key)) return undefined;
    const found = await stat(fileOf(key)).catch(undefinedIfAbsent);
    return found?.isFile() ? found.size : undefined;
  }

  async function openFile(key: string, range?: ByteRange): Promise<MediaFile | undefined> {
    if (!isFileKey(key)) return undefined;
    const handle = await open(fileOf(key)).catch(undefinedIfAbsent);
    if (handle === undefined) return undefined;
    const found = await handle.stat();
    if (found.isFile()) return { size: found.size, body: handle.createReadStream(range) };
    await handle.close();
    return undefined;
  }

  /** The files under the root, drafts included, last modified before a time. */
  async function* files(before?: Date): AsyncGenerator<string> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(undefinedIfAbsent);
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = before && (await stat(file).catch(undefinedIfAbsent));
      if (before === undefined || (found && found.mtime < before)) yield file;
    }
  }

  async function* list(before?: Date): AsyncGenerator<string> {
    for await (const file of files(before)) {
      const key = path.relative(root, file).replaceAll(path.sep, '/');
      if (isFileKey(key)) yield key;
    }
  }

  async function tidy(before: Date): Promise<void> {
    // A draft still being written is recent, however long ago it was started.
    for await (const file of files(before)) if (file.endsWith(DRAFT)) await rm(file, { force: true });
  }

  return {
    read: async (key) => (isFileKey(key) ? readFile(fileOf(key)).catch(undefinedIfAbsent) : undefined),
    size: sizeOf,
    open: openFile,
    write,
    remove: async (key) => {
      if (isFileKey(key)) await rm(fileOf(key), { force: true });
    },
    keys: list,
    tidy,
    async isReady() {
      const probe = path.join(root, `${randomUUID()}${DRAFT}`);
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
        return true;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => {});
      }
    },
  };
}
