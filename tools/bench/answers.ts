// `npx node tools/bench/answers.ts`: the processor time of an answer from memory, relative to node:http with the same bytes, measured in
// one run; and the server's memory, idle and after that, on the data of an earlier start. DATABASE_URL names a PostgreSQL; without it, the
// database is embedded. With one, also an answer that reads once, relative to node:http and pg with a query of the same row.
// Reads /proc, so it needs Linux.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { Client } from 'pg';
import { ensureBuild } from '../lib/ensure-build.ts';
import { readProcesses, TICKS_PER_SECOND } from '../lib/processes.ts';
import { serveProduct } from './serve-product.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const REQUESTS = 3_000;
const CLIENTS = 10;
/** Its jobs of the start have ended by then. */
const IDLE_MS = 10_000;

/** Nobody is signed in. A post's page asks the database whether the blog has changed, the others nothing; the last is no address of the API. */
const paths = ['/en/', '/ckb/blog/1/', '/healthz', '/api/nowhere/'];

const databaseUrl = process.env['DATABASE_URL'];

/** An answer of the API that reads once (G18), by its address; only of a database that can be asked without the product. */
async function oneRead(): Promise<Record<string, string>> {
  if (databaseUrl === undefined) return {};
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pk: number }>(
    'select pk from posts where published_at is not null and translation_group is null limit 1',
  );
  await client.end();
  return Object.fromEntries(
    rows.map(({ pk }) => [`/api/blog/posts/${pk}/`, `select * from posts where pk = ${pk}`]),
  );
}

interface Answer {
  query?: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function ask(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
    );
  }).on('error', reject);
  return promise;
}

async function askOften(url: string): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let asked = 0; asked < REQUESTS / CLIENTS; asked += 1) await ask(url);
    }),
  );
}

/** The processor time of each of these requests, in microseconds. */
async function costOf(pid: number, url: string): Promise<number> {
  const ticks = (): number => readProcesses().find((one) => one.pid === pid)?.ticks ?? Number.NaN;
  const before = ticks();
  await askOften(url);
  return ((ticks() - before) / TICKS_PER_SECOND / REQUESTS) * 1e6;
}

/** Serves these answers from memory with nothing but node:http, in a process of its own. */
async function servePlainly(
  answers: Readonly<Record<string, Answer>>,
): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = fork(new URL('plain-server.ts', import.meta.url), { serialization: 'advanced' });
  child.send(answers);
  // What the process tells first.
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

async function megabytesOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024).toFixed(0);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** The middle value, and between what the middle half lies. */
function figure(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.round((sorted.length - 1) * part)] ?? 0).toFixed(digits);
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`;
}

await ensureBuild();
const folder = await mkdtemp(join(tmpdir(), 'renas-bench-'));
// The log as operators have it: it is part of each answer.
const settings = { LOG_LEVEL: 'info', DATA_DIR: folder };
// The first start makes the demo data, and most of the memory that takes stays with the process.
await (await serveProduct(settings)).stop();
const product = await serveProduct(settings);
await pass(IDLE_MS);
const idle = await megabytesOf(product.pid);
const reads = await oneRead();
paths.push(...Object.keys(reads));
const answers = Object.fromEntries(
  await Promise.all(
    paths.map(async (path): Promise<[string, Answer]> => {
      const query = reads[path];
      return [path, { ...(await ask(product.address + path)), ...(query === undefined ? {} : { query }) }];
    }),
  ),
);
const plain = await servePlainly(answers);
try {
  const ours = new Map(paths.map((path) => [path, [] as number[]]));
  const floor = new Map(paths.map((path) => [path, [] as number[]]));
  for (const path of paths) for (const { address } of [product, plain]) await askOften(address + path);
  // In turn, so that a busy moment affects both.
  for (let run = 0; run < RUNS; run += 1)
    for (const path of paths) {
      ours.get(path)?.push(await costOf(product.pid, product.address + path));
      floor.get(path)?.push(await costOf(plain.pid, plain.address + path));
    }
  console.log(
    `${'answer'.padEnd(20)}${'bytes'.padStart(8)}${'ours, µs'.padStart(18)}${'node:http, µs'.padStart(18)}  ratio`,
  );
  for (const path of paths) {
    const [mine = [], its = []] = [ours.get(path), floor.get(path)];
    const bytes = String(answers[path]?.body.length).padStart(8);
    const ratio = (middleOf(mine) / middleOf(its)).toFixed(1);
    console.log(
      `${path.padEnd(20)}${bytes}${figure(mine, 0).padStart(18)}${figure(its, 0).padStart(18)}  ${ratio}`,
    );
  }
  const asked = (RUNS + 1) * paths.length * REQUESTS;
  console.log(`memory, MB: ${idle} idle, ${await megabytesOf(product.pid)} after ${asked} requests`);
} finally {
  agent.destroy();
  plain.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
