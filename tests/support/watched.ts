import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureWatchedBuild } from '../../tools/lib/ensure-build.ts';
import { writeWalks } from '../../tools/lib/gallery-walks.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Starts a product whose charts can be watched, with the gallery at `/statecharts/` and these results of walks in it.
 *
 * @throws {Error} when it cannot be built, or ends before it answers
 */
export async function startWatched(walks: readonly { name: string }[] = []): Promise<Product> {
  await ensureWatchedBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-walks-'));
  for (const walk of walks) await writeFile(path.join(folder, `${walk.name}.json`), JSON.stringify(walk));
  await writeWalks(folder);
  try {
    return await startProduct({ RENAS_WATCH: '1' });
  } finally {
    // The server has read its files; the next one gets those of the last real walks.
    await writeWalks();
    await rm(folder, { recursive: true, force: true });
  }
}
