import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { noteSent } from '../note-sent.ts';
import type { Afterlife } from './orders.ts';

const NOTE = /^taken-[\da-f-]+\.json$/;
const MAX_TRIES = 5;
const RETRY_DELAY_MS = 2_000;
const TIMEOUT_MS = 5_000;

async function noteInDatabase(url: string, rows: readonly string[]): Promise<void> {
  // Load the driver only in an agent whose server is gone and used PostgreSQL.
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A broken connection also fails the query.
  client.on('error', () => {});
  try {
    await client.connect();
    await noteSent(client, rows, new Date());
  } finally {
    await client.end().catch(() => {});
  }
}

async function noteInFolder(folder: string, rows: readonly string[]): Promise<void> {
  const file = path.join(folder, `taken-${randomUUID()}.json`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A reader sees the whole note or none.
  await writeFile(`${file}.part`, JSON.stringify(rows), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * Records sent mails without the server: in PostgreSQL, retrying for half a minute, or for the next server on the
 * embedded database.
 *
 * @param rows ids of outbox rows.
 * @throws {Error} if writing fails.
 */
export async function leaveNote({ databaseUrl, notes }: Afterlife, rows: readonly string[]): Promise<void> {
  if (databaseUrl === undefined) return noteInFolder(notes, rows);
  for (let tries = 1; ; tries += 1)
    try {
      return await noteInDatabase(databaseUrl, rows);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await pass(RETRY_DELAY_MS);
    }
}

/** Passes notes that earlier agents left in `folder` to `note`, then deletes them. Ignores a missing folder. */
export async function takeUpNotes(
  folder: string,
  note: (rows: readonly string[]) => Promise<void>,
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => NOTE.test(one))) {
    const file = path.join(folder, name);
    // The agent wrote it.
    await note(JSON.parse(await readFile(file, 'utf8')) as string[]);
    await rm(file);
  }
}
