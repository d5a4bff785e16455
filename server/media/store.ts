import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of the product by key, such as `blog/name.webp`. A key always means the same bytes. */
export interface MediaStore {
  /** The bytes, or undefined when nothing has this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Keeps bytes under a key; a reader sees all of them or none. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Whether files can be kept at this moment. */
  isReady(): Promise<boolean>;
}

/** Letters, digits, dots and hyphens between slashes, and no part that begins with a dot: never a way out of the folder. */
const keys = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** Keeps files in the folder `root`, which is made if missing. */
export function createFolderStore(root: string): MediaStore {
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));
  return {
    async read(key) {
      if (!keys.test(key)) return undefined;
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG')
          return undefined;
        throw error;
      }
    },

    async write(key, bytes) {
      if (!keys.test(key)) throw new Error(`not a key: ${key}`);
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}.new`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
    },

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
