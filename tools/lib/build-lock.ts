import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock, waitForLock } from 'fs-native-extensions';
import { root } from './project.ts';

/** The argument of a build that is only made if no other process has made it meanwhile. */
export const IF_NEEDED = '--if-needed';

/**
 * Waits until no other process builds into `folder`: two at once would delete each other's files. The lock ends with the process.
 *
 * @returns a function that releases it earlier
 */
export async function lockBuild(folder: string): Promise<() => void> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const file = openSync(path.join(cache, `${path.basename(folder)}.lock`), 'a');
  try {
    if (!tryLock(file)) {
      process.stderr.write('Waiting for another build…\n');
      await waitForLock(file);
    }
  } catch {
    // A file system without locks keeps nobody apart.
  }
  return () => closeSync(file);
}
