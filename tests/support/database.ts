import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
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
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-test-'));
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
