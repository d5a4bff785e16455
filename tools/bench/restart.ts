// `npx node tools/bench/restart.ts`: how long a server with demo data takes from its start to the first answer, each time on the data
// that the last one left. DATABASE_URL names a PostgreSQL; without it, the database is embedded.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServer } from '../lib/ensure-build.ts';
import { serveProduct } from './serve-product.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);

await ensureServer();
const folder = await mkdtemp(path.join(tmpdir(), 'renas-bench-'));

async function startOnce(): Promise<number> {
  const begin = performance.now();
  const product = await serveProduct({ DATA_DIR: folder });
  try {
    const answer = await fetch(`${product.address}/api/blog/posts/`);
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}.`);
    return performance.now() - begin;
  } finally {
    await product.stop();
  }
}

try {
  const first = await startOnce();
  const restarts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) restarts.push(await startOnce());
  const sorted = restarts.toSorted((a, b) => a - b);
  const [low, middle, high] = [0, Math.floor(RUNS / 2), RUNS - 1].map((place) => sorted[place]?.toFixed(0));
  console.log(`first start, ms      ${first.toFixed(0)}`);
  console.log(`restart, ms          ${middle} (${low}–${high}), ${RUNS} times`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
