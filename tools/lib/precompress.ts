import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCompressible } from '../../server/web/assets.ts';
import { compress, encodings, suffixes } from '../../server/web/encoding.ts';

/**
 * Writes compressed variants (`.br`, `.zst`, `.gz`) beside every build file that gets smaller, for our server and
 * any static host that supports them.
 */
export async function precompress(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !isCompressible(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const raw = await readFile(file);
    const encoded = compress(raw);
    for (const encoding of encodings) {
      if (encoded[encoding].length < raw.length)
        await writeFile(file + suffixes[encoding], encoded[encoding]);
    }
  }
}
