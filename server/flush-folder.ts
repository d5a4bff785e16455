import { open } from 'node:fs/promises';

/** Flushes a folder's entries to the disk: until then, a power cut may take back a rename or a new file in it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
