// Builds the server to dist-server/, and the SPA to dist/: the bundle, the editor's frame, sizes per page, compressed variants,
// and, for our own server, the prerendered fixed public pages.
import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { PRELOADS_FILE } from '../server/web/preloads.ts';
import { EDITOR_MODE } from './vite/editor-budget.ts';
import { GALLERY_MODE } from './vite/gallery-data.ts';
import { IF_NEEDED, lockBuild } from './lib/build-lock.ts';
import { precompress } from './lib/precompress.ts';
import { buildRenderer, prerender } from './lib/prerender.ts';
import { preloadsOf } from './lib/preloads.ts';
import { dist, isWatched, root, serverDist } from './lib/project.ts';
import { buildServer } from './lib/server-bundle.ts';
import { hashInputs, isBuildCurrent, writeStamp } from './lib/stamp.ts';

// A test runner's value, for example, would build another product.
process.env['NODE_ENV'] = 'production';

// The configuration shares this process's modules, which know what they have compressed.
const configLoader = 'native';

await lockBuild(dist);
if (process.argv.includes(IF_NEEDED)) {
  if (await isBuildCurrent()) process.exit();
  process.stderr.write('Building the pages…\n');
}
// Hash first: an edit during the build must make the next start rebuild.
const hash = await hashInputs();
await rm(dist, { recursive: true, force: true });
// A server that starts meanwhile must not take it for one without pages.
await mkdir(dist);
try {
  const unlock = await lockBuild(serverDist);
  // A server may be running from it.
  if (!(await isBuildCurrent(serverDist))) await buildServer();
  unlock();
  await build({ root, configLoader });
  await build({ root, mode: EDITOR_MODE, configLoader });
  if (isWatched) await build({ root, mode: GALLERY_MODE, configLoader });
  // A watched build is only used locally: no need to compress it.
  if (!isWatched) await precompress(dist);
  await buildRenderer();
  await prerender(dist);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const sizeOf = (file: string): number => statSync(path.join(dist, file)).size;
const manifest: Manifest = JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
await writeFile(path.join(dist, PRELOADS_FILE), JSON.stringify(preloadsOf(manifest, sizeOf)));
await writeStamp(hash);
