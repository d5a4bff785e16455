// Builds the SPA into dist/: the bundle, its sizes per page, and compressed variants beside the files.
import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { precompress } from './lib/precompress.ts';
import { dist, root } from './lib/project.ts';
import { hashInputs, writeStamp } from './lib/stamp.ts';

// Taken first: an edit made while the build runs must make the next start build again.
const hash = await hashInputs();
await rm(dist, { recursive: true, force: true });
try {
  await build({ root });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await precompress(dist);
await writeStamp(hash);
