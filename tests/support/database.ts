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
  // Beside the original: what a process leaves behind goes with the run.
  const dir = fs.mkdtempSync(`${inject('emptyDatabase')}-`);
  fs.cpSync(inject('emptyDatabase'), dir, { recursive: true });
  const database = await openDatabase({ dir });
  const close = async (): Promise<void> => {
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** An empty, migrated database of this test file's own, on the engine the run is for; closing it removes it. */
export function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url === '' ? openEmbeddedCopy() : openPostgresCopy(url);
}

let shared: Promise<Database> | undefined;

/**
 * A database for a file whose tests empty it themselves and leave its structure as it was. Files that follow each other in a
 * process share the embedded one, because starting the engine takes longer than most of them; closing it then does nothing.
 */
export async function openSharedDatabase(): Promise<Database> {
  if (inject('postgresUrl') !== '') return openTestDatabase();
  const database = await (shared ??= openTestDatabase());
  await database.pool.query(`drop schema if exists ${JOBS_SCHEMA} cascade`);
  return { ...database, close: async () => {} };
}

/** The tables of the product whose rows do not come with the migrations; what refers to another stands before it. */
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
  'users',
];

/**
 * Empties every table of the product, except those whose rows come with the migrations, and lets their numbers begin
 * anew. Of tables this small the rows are deleted in a fiftieth of the time that a truncate takes, which makes and syncs
 * new files for each of them.
 */
export async function emptyTables({ pool }: Database): Promise<void> {
  await pool.query(tables.map((table) => `delete from ${table}`).join('; '));
  await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
     where last_value is not null and sequencename = any($1)`,
    [tables.map((table) => `${table}_pk_seq`)],
  );
}
