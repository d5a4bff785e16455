// `npx node tools/bench/every-minute.ts`: a `* * * * *` subscription for three real minutes, with two servers on one PostgreSQL, one of
// which is killed midway. The mail server's log must show one mail per recipient and minute.
// BENCH_RECIPIENTS sets the recipients (1,500), BENCH_KILL the moment: `sending`, while the second minute is sent, or `resting`,
// half a minute later (default: sending), DATABASE_URL the PostgreSQL.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { addAudience, makeBenchDatabase } from './bench-database.ts';
import { startMailSink } from './mail-sink.ts';
import { serveProduct, type ServedProduct } from './serve-product.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 1_500);
const isKilledSending = process.env['BENCH_KILL'] !== 'resting';
const MINUTES = 3;
const MINUTE_MS = 60_000;
/** Time for both servers to start before the first minute. */
const LEAD_MS = 20_000;
/** A killed server's mails are locked for a minute; the other one takes over its jobs soon after. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** A slow mail server, so that the kill hits mails in flight. */
const DELAY_MS = 20;

interface Taken {
  readonly at: string;
  readonly to: string;
  /** The mail's id, from its Message-ID. */
  readonly id: string;
}

async function readLog(file: string): Promise<Taken[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [at = '', to = '', id = ''] = line.split(' ');
    return { at, to, id: id.slice(1).split('@')[0] ?? '' };
  });
}

/** Each mail's minute, by id. */
async function minutesOf({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; fire_at: Date }>(
    `select o.id, r.fire_at from outbox o join subscription_runs r on r.id = o.run_id`,
  );
  return new Map(rows.map(({ id, fire_at }) => [id, new Date(fire_at).toISOString().slice(11, 16)]));
}

async function until(isThere: () => Promise<boolean>, deadline: number): Promise<void> {
  while (!(await isThere()) && Date.now() < deadline) await pass(50);
}

const clock = (): string => new Date().toISOString().slice(11, 23);
const folder = await mkdtemp(path.join(tmpdir(), 'renas-every-minute-'));
const log = path.join(folder, 'taken.log');
const sink = await startMailSink({ log, delayMs: DELAY_MS });
const bench = await makeBenchDatabase();
const database = await openDatabase({ url: bench.url, dir: '' });
let servers: ServedProduct[] = [];
try {
  const first = new Date(Math.ceil((Date.now() + LEAD_MS) / MINUTE_MS) * MINUTE_MS);
  const last = first.getTime() + (MINUTES - 1) * MINUTE_MS;
  const environment = {
    DATABASE_URL: bench.url,
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://127.0.0.1',
    APP_SECRET: randomBytes(32).toString('hex'),
    SEED: 'none',
  };
  // One after the other: each first migrates the database.
  for (const _ of [1, 2]) servers = [...servers, await serveProduct(environment)];
  await addAudience(database, { people: RECIPIENTS, crontab: '* * * * *', first });
  console.log(
    `${clock()}  two servers up; ${RECIPIENTS} recipients, ${MINUTES} minutes from ${first.toISOString()}`,
  );

  const middle = RECIPIENTS * 1.5;
  if (isKilledSending) await until(async () => (await sink.count()).taken >= middle, last);
  else await pass(first.getTime() + MINUTE_MS * 1.5 - Date.now());
  const [victim, ...living] = servers;
  await victim?.kill();
  servers = living;
  console.log(`${clock()}  killed one, with ${(await sink.count()).taken} mails accepted`);

  await pass(last + MINUTE_MS / 2 - Date.now());
  await database.pool.query('update subscriptions set is_paused = true, next_run_at = null');
  await until(async () => {
    const { rows } = await database.pool.query<{ left: number }>(
      `select count(*)::int as left from outbox where state = 'pending'`,
    );
    return rows[0]?.left === 0;
  }, Date.now() + PATIENCE_MS);
  console.log(`${clock()}  nothing left to send`);

  const taken = await readLog(log);
  const minutes = await minutesOf(database);
  const owed = Array.from({ length: MINUTES }, (_, at) =>
    new Date(first.getTime() + at * MINUTE_MS).toISOString().slice(11, 16),
  );
  const names = new Map<string, Set<string>>();
  for (const { to, id } of taken) {
    const key = `${minutes.get(id) ?? 'of no run'} ${to}`;
    names.set(key, (names.get(key) ?? new Set()).add(id));
  }
  const people = Array.from({ length: RECIPIENTS }, (_, at) => `m${at + 1}@bench.example`);
  const lost = owed.flatMap((minute) => people.filter((to) => !names.has(`${minute} ${to}`)));
  const unasked = names.size - (owed.length * RECIPIENTS - lost.length);
  const doubled = [...names.values()].filter(({ size }) => size > 1).length;
  const repeated = taken.length - new Set(taken.map(({ id }) => id)).size;
  for (const minute of owed) {
    const mails = taken.filter(({ id }) => minutes.get(id) === minute);
    const times = mails.map(({ at }) => at.slice(11, 19)).toSorted();
    console.log(`minute ${minute}: ${mails.length} mails, accepted from ${times[0]} to ${times.at(-1)}`);
  }
  console.log(`mails lost                                ${lost.length}`);
  console.log(`mails for a minute that is not due        ${unasked}`);
  console.log(`two mails for one recipient and minute    ${doubled}`);
  console.log(`mails accepted twice, same Message-ID     ${repeated}`);
  const isKept = lost.length + unasked + doubled + repeated === 0;
  if (!isKept) process.exitCode = 1;
  console.log(`verdict: ${isKept ? 'kept; each recipient got exactly one mail a minute' : 'BROKEN'}`);
} finally {
  for (const server of servers) await server.stop();
  await database.close();
  await bench.drop();
  sink.stop();
  await rm(folder, { recursive: true, force: true });
}
