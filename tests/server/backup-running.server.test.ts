import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { TemplateMediaDetail } from '../../contract/media.ts';
import { holdingMedia, isMediaHeld, withHeldMedia } from '../../server/backup/held-media.ts';
import { lendCopies, withRunningCopy } from '../../server/backup/running-copy.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { createFolderStore } from '../../server/media/store.ts';
import { messagesRepo } from '../../server/modules/inbox/inbox.repo.ts';
import { runsRepo } from '../../server/modules/subscriptions/runs.repo.ts';
import { root } from '../../tools/lib/project.ts';
import { run } from '../../tools/lib/run.ts';
import { databaseOf, embedded, signIn, started, useHomes, type Home } from '../support/home.ts';
import { form, redAndBlue } from '../support/pictures.ts';
import { addMembers, CHANNEL, TYPE } from '../support/schedules.ts';

const { newHome } = useHomes();
const silent = createLog('silent');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-running-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A home on the embedded engine, whatever the engine of this run. */
async function embeddedHome(name: string): Promise<Home> {
  const data = path.join(folder, name);
  await cp(inject('emptyDatabase'), path.join(data, 'db'), { recursive: true });
  return { DATA_DIR: data };
}

const tool = (name: string, home: Home, ...args: readonly string[]) =>
  run(process.execPath, [...databaseArguments, path.join(root, 'tools', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], ...home },
  });

/** Sends a contact message and checks that it was accepted. */
async function writeMessage(baseUrl: string, message: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/support/contact/message/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'A',
      last_name: 'B',
      email: 'a@person.example',
      phone: '0750',
      message,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Uploads a picture and deletes the previous one, so that rows and files come and go. */
async function churnMedia(baseUrl: string, over: AbortSignal): Promise<void> {
  const { data } = await signIn(baseUrl, 'staff@renas.example');
  const authorization = `Bearer ${data.access}`;
  const picture = await redAndBlue(64, 64).png().toBuffer();
  const address = `${baseUrl}/api/templates/admin/media/`;
  const kept: number[] = [];
  for (let serial = 0; !over.aborted; serial += 1) {
    const { headers, payload } = form([
      { name: 'type', bytes: 'picture' },
      { name: 'name', bytes: `Picture ${serial}` },
      { name: 'media_file', bytes: picture, filename: 'a.png' },
    ]);
    const made = await fetch(address, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    });
    const answer = (await made.json()) as Envelope<TemplateMediaDetail>;
    if (!answer.success) throw new Error(JSON.stringify(answer.errors));
    kept.push(answer.data.pk);
    const oldest = kept.length > 20 ? kept.shift() : undefined;
    if (oldest !== undefined) {
      const gone = await fetch(`${address}${oldest}/`, { method: 'DELETE', headers: { authorization } });
      expect(gone.status).toBe(200);
    }
  }
}

const directions: readonly [string, () => Promise<Home>, () => Promise<Home>][] = embedded
  ? [['the embedded engine to another place', () => embeddedHome('from'), () => embeddedHome('to')]]
  : [
      ['PostgreSQL to the embedded engine', () => newHome('from'), () => embeddedHome('to-embedded')],
      ['the embedded engine to PostgreSQL', () => embeddedHome('from-embedded'), () => newHome('to')],
    ];

describe.each(directions)('OPS-05: a backup under load, from %s,', { tags: ['deep'] }, (_title, from, to) => {
  test('has every acknowledged write, nothing half-written, and every file its rows use', async () => {
    const [home, elsewhere] = [await from(), await to()];
    const product = await started({ ...home, SEED: 'demo', SEED_POSTS: '3' });
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const acknowledged = [0, 0];
    const warm = Promise.withResolvers<void>();
    const write = async (writer: number): Promise<void> => {
      while (!over.signal.aborted) {
        await writeMessage(product.baseUrl, `${writer}:${acknowledged[writer]}`);
        acknowledged[writer]! += 1;
        if (acknowledged.every((count) => count >= 10)) warm.resolve();
      }
    };
    const load = Promise.all([...[0, 1].map(write), churnMedia(product.baseUrl, over.signal)]);
    await Promise.race([warm.promise, load]);

    const before = [...acknowledged];
    const file = path.join(folder, `${path.basename(home['DATA_DIR'] ?? '')}.tar.gz`);
    const written = await tool('backup', home, file);
    over.abort();
    await load;
    expect(written).toMatchObject({
      code: 0,
      output: expect.stringMatching(/holds \d+ rows and \d+ files\.$/m),
    });
    expect(acknowledged.some((count, writer) => count > (before[writer] ?? 0))).toBe(true);
    // The copy leaves nothing behind.
    if (existsSync(path.join(home['DATA_DIR'] ?? '', 'db')))
      expect(
        readdirSync(path.join(home['DATA_DIR'] ?? '', 'db')).filter((name) => name.startsWith('copy-')),
      ).toEqual([]);

    const restored = await tool('restore', elsewhere, file, '--yes');
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/m) });
    const { messages, files } = await databaseOf(elsewhere)(async ({ pool }) => ({
      messages: (await pool.query<{ message: string }>('select message from contact_messages')).rows,
      files: (
        await pool.query<{ file: string; size: string }>(
          `select file, size from template_media where name like 'Picture %'`,
        )
      ).rows,
    }));
    const serials = acknowledged.map((_count, writer) =>
      messages
        .filter(({ message }) => message.startsWith(`${writer}:`))
        .map(({ message }) => Number(message.split(':')[1]))
        .toSorted((a, b) => a - b),
    );
    for (const [writer, found] of serials.entries()) {
      // A writer's messages are consecutive: none may be missing between two others.
      expect(found).toEqual(found.map((_serial, index) => index));
      expect(found.length).toBeGreaterThanOrEqual(before[writer] ?? 0);
    }
    expect(files.length).toBeGreaterThan(0);
    for (const row of files)
      expect(statSync(path.join(elsewhere['DATA_DIR'] ?? '', 'media', 'templates', row.file)).size).toBe(
        Number(row.size),
      );
  });
});

test('OPS-05: a backup does not migrate the database it reads', { tags: ['deep'] }, async () => {
  const home = await newHome('old');
  await databaseOf(home)(({ pool }) => pool.query('delete from drizzle.__drizzle_migrations where id > 1'));
  await tool('backup', home, path.join(folder, 'old.tar.gz'));
  const url = home['DATABASE_URL'];
  const database = await openDatabase({
    ...(url === undefined ? {} : { url }),
    dir: path.join(home['DATA_DIR'] ?? '', 'db'),
    migrate: false,
  });
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query('select count(*)::int from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: 1 }]);
});

if (embedded) {
  const lentDatabase = async (name: string) => {
    const home = await embeddedHome(name);
    const dir = path.join(home['DATA_DIR'] ?? '', 'db');
    const database = await openDatabase({ dir });
    const lender = await lendCopies(dir, database.copyTo!, silent);
    onTestFinished(async () => {
      await lender.stop();
      await database.close();
    });
    return { dir, database, lender };
  };

  test('OPS-05: a copy has everything committed and nothing else, and only its owner can reach it', async () => {
    const { dir, database, lender } = await lentDatabase('copy');
    await database.pool.query('create table public.proof (n int)');
    await database.pool.query('insert into proof select generate_series(1, 1000)');
    expect(statSync(path.join(dir, 'backup.sock')).mode & 0o777).toBe(0o600);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into proof values (1001)');
    await client.query('savepoint here');
    const found = await withRunningCopy(dir, async (folderOfCopy) => {
      expect(lender.isLent()).toBe(true);
      await client.query('commit');
      client.release();
      const copy = await openDatabase({ dir: folderOfCopy, migrate: false });
      try {
        return (await copy.pool.query('select count(*)::int from proof')).rows;
      } finally {
        await copy.close();
      }
    });
    expect(found).toEqual({ result: [{ count: 1000 }] });
    const { rows } = await database.pool.query('select count(*)::int from proof');
    expect(rows).toEqual([{ count: 1001 }]);
    expect(readdirSync(dir).filter((name) => name.startsWith('copy-'))).toEqual([]);
    expect(lender.isLent()).toBe(false);
  });

  test('OPS-05: only one backup runs at a time, and it leaves no file if its server stops', async () => {
    const { dir, lender } = await lentDatabase('stops');
    await withRunningCopy(dir, async (_folder, signal) => {
      await expect(withRunningCopy(dir, async () => {})).rejects.toThrow('Another backup is running.');
      await lender.stop();
      await expect.poll(() => signal.aborted).toBe(true);
    });
  });

  test('OPS-05: a copy that fails is reported and leaves nothing', async () => {
    const dir = await mkdtemp(path.join(folder, 'full-'));
    const lender = await lendCopies(
      dir,
      async () => {
        throw new Error('no space left on device');
      },
      silent,
    );
    onTestFinished(() => lender.stop());
    await expect(withRunningCopy(dir, async () => {})).rejects.toThrow('no space left on device');
    expect(readdirSync(dir)).toEqual(['backup.sock']);
  });

  test('OPS-05: a folder that does not support sockets does not keep the server from starting', async () => {
    const dir = path.join(await mkdtemp(path.join(folder, 'long-')), 'x'.repeat(120));
    await mkdir(dir);
    const lender = await lendCopies(dir, async () => 0, silent);
    expect(lender.isLent()).toBe(false);
    await lender.stop();
    expect(await withRunningCopy(dir, async () => {})).toBeUndefined();
  });

  test('OPS-05: a socket and a copy left by a killed server do no harm', async () => {
    const dir = await mkdtemp(path.join(folder, 'killed-'));
    expect(await withRunningCopy(dir, async () => {})).toBeUndefined();
    const killed = `require('node:net').createServer().listen(${JSON.stringify(path.join(dir, 'backup.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`;
    await run(process.execPath, ['-e', killed]);
    await mkdir(path.join(dir, 'copy-left', 'pg18'), { recursive: true });
    expect(readdirSync(dir)).toEqual(['backup.sock', 'copy-left']);
    expect(await withRunningCopy(dir, async () => {})).toBeUndefined();
    const lender = await lendCopies(dir, async () => 0, silent);
    onTestFinished(() => lender.stop());
    expect(readdirSync(dir)).toEqual(['backup.sock']);
    expect(await withRunningCopy(dir, async () => 'lent')).toEqual({ result: 'lent' });
  });
} else {
  test('OPS-05 SBA-04: while a backup of PostgreSQL copies, messages are written', async () => {
    const home = await newHome('writing');
    await databaseOf(home)(async (database) => {
      const { db } = database;
      const [member] = await addMembers(db, ['ana']);
      const kind = { subscription_type_id: TYPE.newsletter, subscription_channel_id: CHANNEL.web };
      await holdingMedia(database, () =>
        db.transaction(async (tx) => {
          const run = await runsRepo.insertTest(
            tx,
            { ...kind, subject: '', html: '', plain: '' },
            new Date(),
          );
          await messagesRepo.add(tx, run, member!, new Date());
        }),
      );
      expect(await messagesRepo.newest(db)).toBe(1);
    });
  });

  test('OPS-05: while a backup of PostgreSQL copies, no server removes a file', async () => {
    const home = await newHome('held');
    const media = createFolderStore(path.join(home['DATA_DIR'] ?? '', 'media'));
    await media.write('templates/a.png', Buffer.from('picture'));
    await databaseOf(home)(async (database) => {
      const guarded = withHeldMedia(media, () => isMediaHeld(database));
      await holdingMedia(database, async () => {
        // Two simultaneous backups share the lock.
        await holdingMedia(database, async () => guarded.remove('templates/a.png'));
        await guarded.remove('templates/a.png');
        expect(await media.size('templates/a.png')).toBe(7);
      });
      await guarded.remove('templates/a.png');
      expect(await media.size('templates/a.png')).toBeUndefined();
    });
  });
}
