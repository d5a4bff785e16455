import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ensureWatchedBuild } from '../../tools/lib/ensure-build.ts';
import { writeVersions } from '../../tools/lib/gallery-versions.ts';
import { writeWalks } from '../../tools/lib/gallery-walks.ts';
import type { KeptVersions } from '../../statecharts/gallery/versions.ts';
import { watchedDist } from '../../tools/lib/project.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Starts the product with watchable charts and the gallery at `/statecharts/`, showing these walk results and versions.
 *
 * @throws {Error} if the build fails, or the server ends before it is ready
 */
export async function startWatched(
  walks: readonly { name: string }[] = [],
  versions: KeptVersions = { charts: {}, removed: [] },
): Promise<Product> {
  await ensureWatchedBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-walks-'));
  for (const walk of walks) await writeFile(path.join(folder, `${walk.name}.json`), JSON.stringify(walk));
  await writeWalks(folder);
  await writeFile(path.join(watchedDist, 'statecharts', 'versions.json'), JSON.stringify(versions));
  try {
    return await startProduct({ RENAS_WATCH: '1' }, inject('demoData'));
  } finally {
    // The server has read its files; restore the real ones for the next one.
    await writeWalks();
    await writeVersions();
    await rm(folder, { recursive: true, force: true });
  }
}
