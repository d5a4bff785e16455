import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Database } from '../db/open.ts';
import { flushFolder } from '../flush-folder.ts';
import type { MediaStore } from '../media/store.ts';
import { holdingMedia } from './held-media.ts';
import { migrationsOf, rowsOf, tablesOf, type Fingerprint } from './tables.ts';
import { writeTar, type TarFile } from './tar.ts';

/** Increment it when an older server could not read a newer one's backup. */
export const FORMAT = 1;

/** What a backup or a restore copied. */
export interface BackupCounts {
  readonly rows: number;
  readonly files: number;
}

/** A backup's first file, `backup.json`. */
export interface Beginning {
  readonly format: number;
  readonly migrations: number;
  /** When and on which machine it was made; the first backups do not say. */
  readonly at?: string;
  readonly host?: string;
}

/** A backup's last file, `end.json`: without it, a backup is truncated. */
export interface End {
  readonly tables: Readonly<Record<string, Fingerprint>>;
  readonly media: number;
}

const jsonFile = (name: string, value: Beginning | End): TarFile => textFile(name, JSON.stringify(value));

function textFile(name: string, text: string): TarFile {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, body: [bytes] };
}

async function* contents(
  client: PoolClient,
  media: MediaStore,
  done: (copied: BackupCounts) => void,
): AsyncGenerator<TarFile> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone to 'UTC'`);
  await client.query('set local statement_timeout to 0');
  yield jsonFile('backup.json', {
    format: FORMAT,
    migrations: await migrationsOf(client),
    at: new Date().toISOString(),
    host: hostname(),
  });
  const tables: Record<string, Fingerprint> = {};
  for (const table of await tablesOf(client)) {
    let part = 0;
    for await (const rows of rowsOf(client, table, (fingerprint) => (tables[table] = fingerprint)))
      yield textFile(`tables/${table}/${String((part += 1)).padStart(6, '0')}.ndjson`, rows.join('\n'));
  }
  // Copying media may take hours, and a transaction that long would keep the database from vacuuming.
  await client.query('commit');
  let files = 0;
  for await (const key of media.keys()) {
    const file = await media.open(key);
    // An orphan that a server was removing when the backup started; files that rows use are protected.
    if (file === undefined) continue;
    files += 1;
    try {
      // A byte stream; Node types what a stream yields as any.
      yield { name: `media/${key}`, size: file.size, body: file.body as AsyncIterable<Buffer> };
    } finally {
      file.body.destroy();
    }
  }
  yield jsonFile('end.json', { tables, media: files });
  done({ rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), files });
}

/**
 * Writes a snapshot of all tables, and all media, to `file`, a .tar.gz that either engine can restore. Leaves out jobs,
 * which are recreated from rows, and the server's secret, which is stored elsewhere. Replaces an existing file once the
 * new one is complete. Servers may go on meanwhile.
 *
 * @param signal ends it early, without a file.
 */
export async function backUp(
  database: Database,
  media: MediaStore,
  file: string,
  signal?: AbortSignal,
): Promise<BackupCounts> {
  // Nobody else uses an embedded database, or it is a copy, and the lender protects its files.
  if (database.kind === 'pglite') return write(database, media, file, signal);
  return holdingMedia(database, () => write(database, media, file, signal));
}

async function write(
  { pool }: Database,
  media: MediaStore,
  file: string,
  signal?: AbortSignal,
): Promise<BackupCounts> {
  const draft = `${file}.part`;
  const client = await pool.connect();
  let copied: BackupCounts = { rows: 0, files: 0 };
  try {
    const files = contents(client, media, (result) => (copied = result));
    await pipeline(
      Readable.from(writeTar(files, new Date()), { objectMode: false }),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    );
    signal?.throwIfAborted();
    await rename(draft, file);
    await flushFolder(path.dirname(file));
    return copied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await rm(draft, { force: true });
    throw error;
  } finally {
    client.release();
  }
}
