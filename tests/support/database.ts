import fs from 'node:fs';
import { inject } from 'vitest';
import { JOBS_SCHEMA } from '../../server/delivery/jobs.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { makePostgresDatabase, onPostgres } from './postgres.ts';

async function openPostgresCopy(url: string): Promise<Database> {
  const copy = await makePostgresDatabase(url, inject('postgresTemplate'));
  const database = await openDatabase({ url: copy.url, dir: '' });
  const close = async (): Promise<void> => {
    await database.close();
    await onPostgres(url, `drop database ${copy.name} with (force)`);
  };
  return { ...database, close };
}

async function openEmbeddedCopy(): Promise<Database> {
  // Beside the original, so that leftovers of a process are removed with the run.
  const dir = fs.mkdtempSync(`${inject('emptyDatabase')}-`);
  fs.cpSync(inject('emptyDatabase'), dir, { recursive: true });
  const database = await openDatabase({ dir });
  const close = async (): Promise<void> => {
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** An empty, migrated database for this test file, on the run's engine; closing it removes it. */
export function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url === '' ? openEmbeddedCopy() : openPostgresCopy(url);
}

let shared: Promise<Database> | undefined;

/**
 * A database for a file whose tests empty it themselves and do not change its structure. Files in the same
 * process share the embedded one, because starting the engine takes longer than most files; closing it then does nothing.
 */
export async function openSharedDatabase(): Promise<Database> {
  if (inject('postgresUrl') !== '') return openTestDatabase();
  const database = await (shared ??= openTestDatabase());
  await database.pool.query(`drop schema if exists ${JOBS_SCHEMA} cascade`);
  return { ...database, close: async () => {} };
}

/** The tables without rows from migrations; referencing tables come before referenced ones. */
const tables = [
  'web_messages',
  'outbox',
  'subscription_runs',
  'subscription_items',
  'subscriptions',
  'preferences',
  'subscribers',
  'sessions',
  'codes',
  'tries',
  'posts',
  'templates',
  'template_media',
  'product_media',
  'contact_messages',
  'made_once',
  'users',
];

/**
 * Empties every table, except those with rows from migrations, and restarts their
 * sequences. For tables this small, delete takes a fiftieth of the time of truncate, which creates and syncs
 * new files for each.
 */
export async function emptyTables({ pool }: Database): Promise<void> {
  await pool.query(tables.map((table) => `delete from ${table}`).join('; '));
  await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
     where last_value is not null and sequencename = any($1)`,
    [tables.map((table) => `${table}_pk_seq`)],
  );
}
