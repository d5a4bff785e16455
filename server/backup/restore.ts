import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Database } from '../db/open.ts';
import type { MediaStore } from '../media/store.ts';
import { FORMAT, type Beginning, type BackupCounts, type End } from './backup.ts';
import { migrationsOf, quoted, rowsOf, tablesOf, type Fingerprint } from './tables.ts';
import { readTar, type FoundFile } from './tar.ts';

/** The backup cannot be restored here. The message is one line for the operator. */
class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const textOf = async ({ body }: FoundFile): Promise<string> => (await buffer(body)).toString('utf8');

async function checkBeginning(client: PoolClient, file: FoundFile): Promise<void> {
  const { format, migrations }: Beginning = JSON.parse(await textOf(file));
  const here = await migrationsOf(client);
  if (format === FORMAT && migrations === here) return;
  throw new RestoreError(
    `The backup is of another version (format ${format}, ${migrations} migrations; here ${FORMAT} and ${here}). ` +
      'Restore it with the newest version that had run on its database, then update.',
  );
}

async function load(client: PoolClient, table: string, lines: string): Promise<void> {
  await client.query(
    `insert into public.${quoted(table)} select * from json_populate_recordset(null::public.${quoted(table)}, $1::json)`,
    [`[${lines.replaceAll('\n', ',')}]`],
  );
}

/** The contents of a backup, or of a database and its media. */
export interface Holdings {
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

/**
 * Reads a whole backup without restoring it, to find damage before anything is replaced.
 *
 * @throws {RestoreError} for anything but a complete backup.
 */
export async function inspect(file: string): Promise<Holdings & Pick<Beginning, 'at' | 'host'>> {
  return unpacked(file, async (files) => {
    let beginning: Beginning | undefined;
    let end: End | undefined;
    for await (const found of files)
      // `npm run backup` wrote both.
      if (found.name === 'backup.json') beginning = JSON.parse(await textOf(found)) as Beginning;
      // The latter counts what was written before it.
      else if (found.name === 'end.json') end = JSON.parse(await textOf(found)) as End;
      else for await (const _bytes of found.body);
    if (beginning === undefined) throw new RestoreError('The file is not a backup.');
    if (end === undefined) throw new RestoreError('The backup is cut short.');
    const { at, host } = beginning;
    return {
      ...(at === undefined ? {} : { at }),
      ...(host === undefined ? {} : { host }),
      rows: Object.fromEntries(Object.entries(end.tables).map(([table, { rows }]) => [table, rows])),
      files: end.media,
    };
  });
}

/** Counts what a restore would replace. */
export async function holdingsOf({ pool }: Database, media: MediaStore): Promise<Holdings> {
  const client = await pool.connect();
  const rows: Record<string, number> = {};
  try {
    await client.query('begin read only; set local statement_timeout to 0');
    for (const table of await tablesOf(client)) {
      const counted = await client.query<{ count: number }>(
        `select count(*)::int as count from public.${quoted(table)}`,
      );
      rows[table] = counted.rows[0]?.count ?? 0;
    }
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
  let files = 0;
  for await (const _key of media.keys()) files += 1;
  return { rows, files };
}

/** Inserting rows with explicit ids leaves the sequences behind. */
async function setCounters(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null)
       from public.${quoted(table)}`,
      [`public.${quoted(table)}`, column],
    );
}

async function checkTables(client: PoolClient, tables: readonly string[], end: End): Promise<number> {
  let total = 0;
  for (const table of tables) {
    let found: Fingerprint | undefined;
    for await (const rows of rowsOf(client, table, (fingerprint) => (found = fingerprint)))
      total += rows.length;
    const wanted = end.tables[table];
    if (wanted?.rows !== found?.rows || wanted?.sha256 !== found?.sha256)
      throw new RestoreError(`The rows of ${table} are not those of the backup.`);
  }
  return total;
}

async function readInto(client: PoolClient, media: MediaStore, files: AsyncIterable<FoundFile>) {
  const tables = await tablesOf(client);
  await client.query(`truncate ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`);
  const keys = new Set<string>();
  let hasBeginning = false;
  let end: End | undefined;
  for await (const file of files) {
    const [, folder, rest = ''] = /^(?:(tables|media)\/)?(.+)$/s.exec(file.name) ?? [];
    if (!hasBeginning && file.name !== 'backup.json') throw new RestoreError('The file is not a backup.');
    if (file.name === 'backup.json') {
      await checkBeginning(client, file);
      hasBeginning = true;
      // `npm run backup` wrote it; the rows are compared with it at the end.
    } else if (file.name === 'end.json') end = JSON.parse(await textOf(file)) as End;
    else if (folder === 'media') {
      await media.write(rest, Readable.from(file.body, { objectMode: false }));
      keys.add(rest);
    } else {
      const table = tables.find((name) => rest.startsWith(`${name}/`));
      if (folder !== 'tables' || table === undefined)
        throw new RestoreError(`The backup holds something unknown: ${file.name}.`);
      await load(client, table, await textOf(file));
    }
  }
  if (end === undefined || end.media !== keys.size) throw new RestoreError('The backup is cut short.');
  return { tables, keys, end };
}

/**
 * Replaces all tables and media with a backup's. The tables change in one transaction, read back and compared before it
 * commits: a backup that is damaged or from another version changes nothing in them. Adds the backup's media first,
 * removes others last.
 *
 * @throws {RestoreError} for anything but a complete backup of this version.
 */
export async function restore({ pool }: Database, media: MediaStore, file: string): Promise<BackupCounts> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local timezone to 'UTC'`);
    await client.query('set local statement_timeout to 0');
    const { tables, keys, end } = await unpacked(file, (files) => readInto(client, media, files));
    const rows = await checkTables(client, tables, end);
    await setCounters(client);
    await client.query('commit');
    for await (const key of media.keys()) if (!keys.has(key)) await media.remove(key);
    return { rows, files: keys.size };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Passes the files of a .tar.gz to `job`; corrupt compression counts as a damaged backup. */
async function unpacked<Result>(
  file: string,
  job: (files: AsyncIterable<FoundFile>) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      result = { value: await job(readTar(bytes)) };
    });
  } catch (error) {
    const { name, code = '' } = error as NodeJS.ErrnoException;
    if (name === 'TarError' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new RestoreError('The file is not a backup, or is cut short.');
    if (code === 'ENOENT') throw new RestoreError(`There is no file ${file}.`);
    throw error;
  }
  if (result === undefined) throw new RestoreError('The backup is cut short.');
  return result.value;
}
