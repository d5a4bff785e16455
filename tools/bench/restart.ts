// `npx node tools/bench/restart.ts`: how long a server with demo data takes from its start to the first answer, each time on the data
// that the last one left, and how much memory it then holds, at rest and under load. DATABASE_URL names a PostgreSQL; without it, the
// database is embedded. Memory is read as Linux tells it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServer } from '../lib/ensure-build.ts';
import { serveProduct } from './serve-product.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
/** Whatever a start does afterwards is done by then. */
const REST_MS = 10_000;
const CLIENTS = 8;
const REQUESTS = 3_000;
const ASKED = [
  '/en/',
  '/ckb/',
  '/en/blog/',
  '/en/blog/1/',
  '/api/blog/posts/',
  '/api/blog/posts/?search=study',
  '/sitemap.xml',
];

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

/** What a process holds in memory, in megabytes. */
async function memoryOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return (Number(kilobytes) / 1000).toFixed(0);
}

async function load(address: string): Promise<void> {
  let sent = 0;
  const client = async (): Promise<void> => {
    while (sent < REQUESTS) {
      const answer = await fetch(address + ASKED[sent++ % ASKED.length]);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function printMemory(): Promise<void> {
  const product = await serveProduct({ DATA_DIR: folder });
  try {
    await new Promise((resolve) => void setTimeout(resolve, REST_MS));
    const held = [await memoryOf(product.pid)];
    for (let round = 0; round < 3; round += 1) {
      await load(product.address);
      held.push(await memoryOf(product.pid));
    }
    console.log(
      `memory at rest, MB   ${held[0]}; after each ${REQUESTS} requests: ${held.slice(1).join(', ')}`,
    );
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
  await printMemory();
} finally {
  await rm(folder, { recursive: true, force: true });
}
