import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../server/db/open.ts';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openPostgresCopy(url: string): Promise<Database> {
  const name = `renas_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dir: '' });
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
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

/** Empties every table of the product, except those whose rows come with the migrations. */
export async function emptyTables({ pool }: Database): Promise<void> {
  await pool.query(
    `truncate users, sessions, codes, tries, outbox, posts, templates, template_media, product_media, contact_messages,
     subscribers, preferences, subscriptions, subscription_items, subscription_runs, web_messages
     restart identity`,
  );
}
