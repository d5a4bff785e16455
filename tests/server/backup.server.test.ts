import fs, { cpSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { rowsOf, tablesOf, type Fingerprint } from '../../server/backup/tables.ts';
import { readTar, writeTar, type TarFile } from '../../server/backup/tar.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { seed } from '../../server/demo/seed.ts';
import { createFolderStore, type MediaStore } from '../../server/media/store.ts';
import { run } from '../../tools/lib/run.ts';
import { root } from '../../tools/lib/project.ts';
import { emptyTables, openTestDatabase } from '../support/database.ts';

const MIGRATIONS = readdirSync(path.join(root, 'server/db/migrations')).filter((name) =>
  name.endsWith('.sql'),
).length;
/** The same with a 9 for its first digit, as in the backup of another version below. */
const OTHERS = `9${String(MIGRATIONS).slice(1)}`;

let folder = '';
let database: Database;
let media: MediaStore;
let serial = 0;
const fileName = (): string => path.join(folder, `backup-${(serial += 1)}.tar.gz`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-backup-'));
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database);
  await seed(database, 'demo');
  media = createFolderStore(await mkdtemp(path.join(folder, 'media-')));
  await media.write('avatars/a.webp', Buffer.from('picture'));
  await media.write(`blog/${'long-'.repeat(24)}name.webp`, Buffer.alloc(100_000, 7));
  await media.write('empty.webp', Buffer.alloc(0));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A fingerprint of every table's contents. */
async function stateOf({ pool }: Database): Promise<Record<string, Fingerprint>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local timezone to 'UTC'`);
    const state: Record<string, Fingerprint> = {};
    for (const table of await tablesOf(client))
      for await (const rows of rowsOf(client, table, (fingerprint) => (state[table] = fingerprint)))
        expect(rows.length).toBeGreaterThan(0);
    await client.query('rollback');
    return state;
  } finally {
    client.release();
  }
}

async function filesOf(store: MediaStore): Promise<Record<string, Buffer | undefined>> {
  const files: Record<string, Buffer | undefined> = {};
  for await (const key of store.keys()) files[key] = await store.read(key);
  return files;
}

describe('a backup', () => {
  test('restores every row and every file, and removes anything newer', async () => {
    const file = fileName();
    const before = { state: await stateOf(database), files: await filesOf(media) };
    const copied = await backUp(database, media, file);
    expect(copied.files).toBe(3);
    expect(copied.rows).toBe(Object.values(before.state).reduce((sum, { rows }) => sum + rows, 0));

    await database.pool.query(`update users set first_name = 'x'; delete from posts where pk > 1`);
    await media.remove('avatars/a.webp');
    await media.write('avatars/later.webp', Buffer.from('later'));
    expect(await restore(database, media, file)).toEqual(copied);
    expect(await stateOf(database)).toEqual(before.state);
    expect(await filesOf(media)).toEqual(before.files);
  });

  test('restores the sequences of ids too', async () => {
    const file = fileName();
    await backUp(database, media, file);
    await database.pool.query('truncate posts restart identity');
    await restore(database, media, file);
    const { rows } = await database.pool.query<{ pk: number; most: number }>(
      `insert into contact_messages (first_name, last_name, email, phone, message, language)
       values ('', '', '', '', '', 'en') returning pk, (select max(pk) from posts) as most`,
    );
    expect(rows[0]?.pk).toBe(1);
    const added = await database.pool.query<{ pk: number }>(
      `insert into posts (subject, summary, author, template_id, content, reading_minutes)
       values ('', '', '', 1, '', 1) returning pk`,
    );
    expect(added.rows[0]?.pk).toBe((rows[0]?.most ?? 0) + 1);
  });

  test('is a .tar.gz that only its owner can read, and replaces an old one', async () => {
    const file = fileName();
    await writeFile(file, 'an older one');
    await backUp(database, media, file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const listed = await run('tar', ['-tzf', file]);
    expect(listed.code).toBe(0);
    expect(listed.output).toContain('tables/users/000001.ndjson\n');
    expect(listed.output).toContain('media/avatars/a.webp\n');
  });

  test('of one engine can be restored into the other', async () => {
    if (inject('postgresUrl') === '') return;
    const dir = path.join(folder, 'embedded');
    cpSync(inject('emptyDatabase'), dir, { recursive: true });
    const other = await openDatabase({ dir });
    onTestFinished(() => other.close());
    const [there, back] = [fileName(), fileName()];
    await backUp(database, media, there);
    const state = await stateOf(database);
    const store = createFolderStore(path.join(folder, 'other-media'));
    await restore(other, store, there);
    expect(await stateOf(other)).toEqual(state);
    expect(await filesOf(store)).toEqual(await filesOf(media));
    await backUp(other, store, back);
    await emptyTables(database);
    await restore(database, media, back);
    expect(await stateOf(database)).toEqual(state);
  });
});

describe('a file that is not a complete backup of this version changes no row:', () => {
  async function refused(change: (backup: Buffer) => Buffer): Promise<string> {
    const file = fileName();
    await backUp(database, media, file);
    await writeFile(file, change(await readFile(file)));
    const before = await stateOf(database);
    const message = await restore(database, media, file).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await stateOf(database)).toEqual(before);
    return message;
  }
  const NO_BACKUP = 'RestoreError: The file is not a backup, or is cut short.';
  const repacked = (change: (tar: Buffer) => Buffer) => (backup: Buffer) =>
    gzipSync(change(gunzipSync(backup)));

  test.each<[string, (backup: Buffer) => Buffer, string]>([
    ['half a backup', (backup) => backup.subarray(0, backup.length / 2), NO_BACKUP],
    ['nothing', () => Buffer.alloc(0), NO_BACKUP],
    ['text', () => Buffer.from('hello'), NO_BACKUP],
    ['compressed text', () => gzipSync('hello'.repeat(1000)), NO_BACKUP],
    ['a backup without its last kilobytes', repacked((tar) => tar.subarray(0, tar.length - 2048)), NO_BACKUP],
    [
      'a backup of another version',
      repacked((tar) => {
        const at = tar.indexOf('"migrations":') + '"migrations":'.length;
        tar.write('9', at);
        return tar;
      }),
      `RestoreError: The backup is of another version (format 1, ${OTHERS} migrations; here 1 and ${MIGRATIONS}). ` +
        'Restore it with the newest version that had run on its database, then update.',
    ],
    [
      'a backup with a changed row',
      repacked((tar) => {
        tar.write('Rojin', tar.indexOf('member@renas.example') + 2);
        return tar;
      }),
      'RestoreError: The rows of subscribers are not those of the backup.',
    ],
  ])('%s', async (_what, change, message) => {
    expect(await refused(change)).toBe(message);
  });

  test('a backup with a path out of the media folder', async () => {
    const message = await refused(
      repacked((tar) => {
        const at = tar.indexOf('media/empty.webp');
        tar.write('media/../x.webp\0', at);
        const header = tar.subarray(at, at + 512);
        header.fill(' ', 148, 156);
        header.write(
          `${header
            .reduce((sum, byte) => sum + byte, 0)
            .toString(8)
            .padStart(6, '0')}\0 `,
          148,
        );
        return tar;
      }),
    );
    expect(message).toBe('Error: not a key: ../x.webp');
  });

  test('no file', async () => {
    await expect(restore(database, media, path.join(folder, 'none'))).rejects.toThrow('There is no file');
  });
});

test('a file that grows while it is being archived ends the backup', async () => {
  const files = async function* (): AsyncGenerator<TarFile> {
    yield { name: 'a', size: 2, body: [Buffer.from('abc')] };
  };
  await expect(buffer(writeTar(files(), new Date(0)))).rejects.toThrow('a changed while it was read');
});

test('an archive can be read in chunks of any size', async () => {
  const files = async function* (): AsyncGenerator<TarFile> {
    yield { name: `${'folder/'.repeat(20)}a`, size: 3, body: [Buffer.from('abc')] };
    yield { name: 'b', size: 512, body: [Buffer.alloc(512, 1)] };
  };
  const archive = await buffer(writeTar(files(), new Date(0)));
  for (const portion of [1, 7, 512, 100_000]) {
    const portions = async function* () {
      for (let at = 0; at < archive.length; at += portion) yield archive.subarray(at, at + portion);
    };
    const found: [string, number][] = [];
    for await (const { name, body } of readTar(portions())) found.push([name, (await buffer(body)).length]);
    expect(found).toEqual([
      [`${'folder/'.repeat(20)}a`, 3],
      ['b', 512],
    ]);
  }
});

test('the tools show their usage', async () => {
  const backup = 'usage: npm run backup -- FILE\n';
  const restore = 'usage: npm run restore -- FILE [--yes]\n';
  const told = async (name: string, ...given: string[]) => {
    const tool = path.join(root, 'tools', `${name}.ts`);
    const { code, output } = await run(process.execPath, [...databaseArguments, tool, ...given]);
    return [code, output];
  };
  const all = [told('backup'), told('backup', '--help'), told('restore', 'a.tar.gz', '--force')];
  expect(await Promise.all(all)).toEqual([
    [2, backup],
    [0, backup],
    [2, `Unknown option '--force'.\n${restore}`],
  ]);
});
