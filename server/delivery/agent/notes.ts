import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { noteSent } from '../note-sent.ts';
import type { Afterlife } from './orders.ts';

const NOTE = /^taken-[\da-f-]+\.json$/;
const TRIES = 5;
const PAUSE_MS = 2_000;
const CONNECT_MS = 5_000;

async function noteInDatabase(url: string, rows: readonly string[]): Promise<void> {
  // Only an agent whose server is gone, and had PostgreSQL, loads the driver.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks is a failed query as well.
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
 * Writes down, without the server, that mails were taken: in PostgreSQL, tried for half a minute, or for the next server on the
 * embedded database.
 *
 * @param rows ids of outbox rows.
 * @throws {Error} when it could not be written.
 */
export async function leaveNote({ databaseUrl, notes }: Afterlife, rows: readonly string[]): Promise<void> {
  if (databaseUrl === undefined) return noteInFolder(notes, rows);
  for (let tries = 1; ; tries += 1)
    try {
      return await noteInDatabase(databaseUrl, rows);
    } catch (error) {
      if (tries === TRIES) throw error;
      await pass(PAUSE_MS);
    }
}

/** Hands what agents of earlier servers have left in `folder` to `note`, and forgets it. A missing folder holds nothing. */
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
    await note(JSON.parse(await readFile(file, 'utf8')) as string[]);
    await rm(file);
  }
}
