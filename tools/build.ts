// Builds the SPA into dist/: the bundle, the page of the editor's frame, sizes per page, compressed variants beside the files, and for our own server the
// fixed public pages as they look before any script runs.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { PRELOADS_FILE } from '../server/web/preloads.ts';
import { EDITOR_MODE } from './vite/editor-budget.ts';
import { GALLERY_MODE } from './vite/gallery-data.ts';
import { precompress } from './lib/precompress.ts';
import { buildRenderer, prerender } from './lib/prerender.ts';
import { preloadsOf } from './lib/preloads.ts';
import { dist, isWatched, root } from './lib/project.ts';
import { hashInputs, writeStamp } from './lib/stamp.ts';

// A caller's own, such as a test runner's, would build another product.
process.env['NODE_ENV'] = 'production';

// Taken first: an edit made while the build runs must make the next start build again.
const hash = await hashInputs();
await rm(dist, { recursive: true, force: true });
try {
  await build({ root });
  await build({ root, mode: EDITOR_MODE });
  if (isWatched) await build({ root, mode: GALLERY_MODE });
  // A watched build is opened beside its server: nobody waits for its bytes.
  if (!isWatched) await precompress(dist);
  await buildRenderer();
  await prerender(dist);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const manifest = JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
await writeFile(path.join(dist, PRELOADS_FILE), JSON.stringify(preloadsOf(manifest)));
await writeStamp(hash);
