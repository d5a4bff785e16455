import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A file that is about to be read. Whoever opens it reads or destroys `body`. */
export interface MediaFile {
  /** Bytes of the whole file, also when only a range of it is read. */
  readonly size: number;
  readonly body: Readable;
}

/** Some bytes of a file, from `start` to `end`, both included, both within the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Files of the product by key, such as `blog/name.webp`. A key always means the same bytes. Nothing is served by its key
 * alone: a route decides who gets what.
 */
export interface MediaStore {
  /** The bytes, or undefined when nothing has this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** How many bytes there are, or undefined when nothing has this key. */
  size(key: string): Promise<number | undefined>;
  /** The bytes, or a range of them, as a stream, for files of any size; undefined when nothing has this key. */
  open(key: string, range?: ByteRange): Promise<MediaFile | undefined>;
  /** Keeps bytes under a key; a reader sees all of them or none, also when a stream breaks off. */
  write(key: string, bytes: Buffer | Readable): Promise<void>;
  /** Removes what a key stands for; without a word when nothing has this key. */
  remove(key: string): Promise<void>;
  /** Every key there is, in no order; with `before` only those whose bytes were written earlier. */
  keys(before?: Date): AsyncIterable<string>;
  /** Removes what writes that broke off before a time have left, such as those of a server that was killed. */
  tidy(before: Date): Promise<void>;
  /** Whether files can be kept at this moment. */
  isReady(): Promise<boolean>;
}

/** How files end that are still being written. */
const DRAFT = '.new';

/** Letters, digits, dots and hyphens between slashes, and no part that begins with a dot: never a way out of the folder. */
const keys = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a file can have this key, in every store. */
export const isKey = (key: string): boolean => keys.test(key) && !key.endsWith(DRAFT);

/** What the file system says where nothing has a key. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function undefinedIfAbsent(error: unknown): undefined {
  if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
  throw error;
}

/** Keeps files in the folder `root`, which is made if missing. */
export function createFolderStore(root: string): MediaStore {
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));

  async function write(key: string, bytes: Buffer | Readable): Promise<void> {
    if (!isKey(key)) throw new Error(`not a key: ${key}`);
    const file = fileOf(key);
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    if (!isKey(key)) return undefined;
    const found = await stat(fileOf(key)).catch(undefinedIfAbsent);
    return found?.isFile() ? found.size : undefined;
  }

  async function openFile(key: string, range?: ByteRange): Promise<MediaFile | undefined> {
    if (!isKey(key)) return undefined;
    const handle = await open(fileOf(key)).catch(undefinedIfAbsent);
    if (handle === undefined) return undefined;
    const found = await handle.stat();
    if (found.isFile()) return { size: found.size, body: handle.createReadStream(range) };
    await handle.close();
    return undefined;
  }

  /** The files under the root, drafts included, that were last written before a time. */
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
      if (isKey(key)) yield key;
    }
  }

  async function tidy(before: Date): Promise<void> {
    // A draft that is still written to is young, however long ago it was begun.
    for await (const file of files(before)) if (file.endsWith(DRAFT)) await rm(file, { force: true });
  }

  return {
    read: async (key) => (isKey(key) ? readFile(fileOf(key)).catch(undefinedIfAbsent) : undefined),
    size: sizeOf,
    open: openFile,
    write,
    remove: async (key) => {
      if (isKey(key)) await rm(fileOf(key), { force: true });
    },
    keys: list,
    tidy,
    async isReady() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await access(root, constants.R_OK | constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
