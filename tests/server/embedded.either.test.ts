// @module-tag deeper
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import { DurableNodeFS, startParams } from '../../server/db/durable-fs.ts';
import { DatabaseInUse } from '../../server/db/lock.ts';
import { vacuumNext } from '../../server/db/maintenance.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';

const root = path.join(import.meta.dirname, '../..');
const openModule = pathToFileURL(path.join(root, 'server/db/open.ts')).href;
const folders: string[] = [];
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-test-'));
  folders.push(folder);
  return folder;
}

/** A folder with a copy of the empty embedded database. */
function embeddedCopy(): string {
  const folder = newFolder();
  fs.cpSync(inject('emptyDatabase'), folder, { recursive: true });
  return folder;
}

test('the embedded database runs with fsync on: commits are flushed to disk, reads are not', async () => {
  const folder = path.join(embeddedCopy(), 'pg18');
  const cluster = await PGlite.create({ fs: new DurableNodeFS(folder), startParams });
  const flush = vi.spyOn(fs, 'fsyncSync');
  const flushes = async (statement: string): Promise<number> => {
    flush.mockClear();
    await cluster.exec(statement);
    return flush.mock.calls.length;
  };
  try {
    expect((await cluster.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    await cluster.exec('create table durable (n int); select count(*) from durable;');
    expect(await flushes('select count(*) from durable')).toBe(0);
    for (let n = 0; n < 5; n += 1)
      expect(await flushes(`insert into durable values (${n})`)).toBeGreaterThanOrEqual(1);
  } finally {
    await cluster.close();
  }
});

test('committed data is still there after closing and reopening the database', async () => {
  const dir = embeddedCopy();
  const first = await openDatabase({ dir });
  await first.pool.query(`insert into tries (key, count, window_ends_at) values ('k', 7, now())`);
  await first.close();
  const second = await openDatabase({ dir });
  try {
    expect((await second.pool.query('select key, count from tries')).rows).toEqual([{ key: 'k', count: 7 }]);
  } finally {
    await second.close();
  }
});

test('the database is there even if the process that makes it hangs at its end, as Node may', async () => {
  const hang = `process.on('exit',()=>Atomics.wait(new/**/Int32Array(new/**/SharedArrayBuffer(4)),0,0))`;
  const inMaker = `process.argv[1]?.includes('pglite-init')&&${hang}`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${inMaker}`);
  const { pool, close } = await openDatabase({ dir: newFolder(), migrate: false });
  try {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('the embedded database keeps nothing of what it has answered', { tags: ['deep'] }, async () => {
  // Together more than the heap of its thread may hold.
  const script = `
    const { openDatabase } = await import('${openModule}');
    const { pool } = await openDatabase({ dir: process.argv[1] });
    for (let n = 0; n < 300; n += 1) await pool.query("select repeat('x', 1000000)");
    process.stdout.write('alive');
    process.exit();`;
  const asked = await promisify(execFile)(process.execPath, [
    ...databaseArguments,
    '--input-type=module',
    '-e',
    script,
    embeddedCopy(),
  ]);
  expect(asked.stdout).toBe('alive');
});

test('data acknowledged by the embedded database is still there after its process is killed', async () => {
  const dir = embeddedCopy();
  const script = `
    const { openDatabase } = await import('${openModule}');
    const { pool } = await openDatabase({ dir: process.argv[1] });
    for (let n = 1; ; n += 1) {
      await pool.query('insert into tries (key, count, window_ends_at) values ($1, 1, now())', [String(n)]);
      process.stdout.write(n + '\\n');
    }`;
  const writer = spawn(process.execPath, [...databaseArguments, '--input-type=module', '-e', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  let acknowledged = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 50) writer.kill('SIGKILL');
  }
  await ended;
  const database = await openDatabase({ dir });
  try {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from tries');
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  } finally {
    await database.close();
  }
});

test('opening the embedded database twice is refused with advice, in this process and in another', async () => {
  const dir = embeddedCopy();
  const database = await openDatabase({ dir });
  try {
    await expect(openDatabase({ dir })).rejects.toThrow(DatabaseInUse);
    const script = `const { openDatabase } = await import('${openModule}'); await openDatabase({ dir: process.argv[1] }).catch((error) => { process.stdout.write(error.message); });`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...databaseArguments,
      '--input-type=module',
      '-e',
      script,
      dir,
    ]);
    expect(stdout).toBe(
      `Another server already uses the database in ${dir}. Stop it first, or give this one another DATA_DIR.`,
    );
    expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  } finally {
    await database.close();
  }
});

test("maintenance of the embedded database fails nobody's queries, and makes checkpoints", async () => {
  const database = await openDatabase({ dir: embeddedCopy(), maintenanceMs: 1 });
  const { db, pool } = database;
  const checkpoint = async () =>
    (await pool.query('select checkpoint_lsn::text as lsn from pg_control_checkpoint()')).rows;
  try {
    const first = await checkpoint();
    const write = (n: number) =>
      n % 2 === 0
        ? pool.query('insert into tries (key, count, window_ends_at) values ($1, $2, now())', [`${n}`, n])
        : db.transaction(async (tx) => {
            await tx.execute(
              sql`insert into tries (key, count, window_ends_at) values (${`${n}`}, ${n}, now())`,
            );
            await tx.execute(sql`update tries set count = count + 1 where key = ${`${n}`}`);
          });
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, n) => write(round * 20 + n)));
    expect((await pool.query('select count(*)::int as n from tries')).rows).toEqual([{ n: 400 }]);
    expect(await checkpoint()).not.toEqual(first);
  } finally {
    await database.close();
  }
});

test(
  'the embedded database vacuums tables with many dead rows automatically, and at night large ones too',
  { tags: ['deep'] },
  async () => {
    const dir = embeddedCopy();
    const [day, night] = [new Date(2026, 2, 1, 12), new Date(2026, 2, 1, 2)];
    const vacuumed = async ({ pool }: Database, table: string) =>
      (await pool.query('select last_vacuum from pg_stat_all_tables where relname = $1', [table])).rows[0]
        .last_vacuum !== null;
    const maintained = await openDatabase({ dir, maintenanceMs: 50 });
    try {
      const { pool } = maintained;
      await pool.query(
        `insert into tries (key, count, window_ends_at) select n::text, 1, now() from generate_series(1, 2000) n`,
      );
      await pool.query('delete from tries');
      await expect.poll(() => vacuumed(maintained, 'tries')).toBe(true);
    } finally {
      await maintained.close();
    }

    // Its own maintenance never comes: it goes by the real clock, by which this test may run at night.
    const database = await openDatabase({ dir, maintenanceMs: HOUR_MS });
    try {
      const { pool } = database;
      await pool.query('create table large (n int, filler text)');
      await pool.query(
        `insert into large select n, repeat('x', 1000) from generate_series(1, 10000) n; delete from large where n % 2 = 0`,
      );
      while ((await vacuumNext(pool, day)) !== undefined);
      expect(await vacuumed(database, 'large')).toBe(false);
      while ((await vacuumNext(pool, night)) !== undefined);
      expect(await vacuumed(database, 'large')).toBe(true);
    } finally {
      await database.close();
    }
  },
);
