import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCompressible } from '../../server/web/assets.ts';
import { compress, encodings, suffixes, type Encoding } from '../../server/web/encoding.ts';

const known = new Map<string, Record<Encoding, Buffer>>();

/** The bytes in every encoding, at the best levels. As that is slow, a process compresses the same bytes once. */
export function compressOnce(raw: Buffer): Record<Encoding, Buffer> {
  const key = raw.toString('latin1');
  const encoded = known.get(key) ?? compress(raw);
  known.set(key, encoded);
  return encoded;
}

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
    const encoded = compressOnce(raw);
    for (const encoding of encodings) {
      if (encoded[encoding].length < raw.length)
        await writeFile(file + suffixes[encoding], encoded[encoding]);
    }
  }
}
