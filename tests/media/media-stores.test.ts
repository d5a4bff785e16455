import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openMedia } from '../../server/media/open.ts';
import type { MediaStore } from '../../server/media/store.ts';
import { startS3, type TestS3 } from '../support/s3.ts';

let folder = '';
let s3: TestS3;
const stores = new Map<string, MediaStore>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-stores-'));
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.variables)) vi.stubEnv(name, value);
  stores.set('the folder', await openMedia({ mediaUrl: undefined, dataDir: folder }));
  stores.set('S3', await openMedia({ mediaUrl: s3.address, dataDir: folder }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const PICTURE = Buffer.from('RIFF....WEBP');
const MEGABYTE = 1024 * 1024;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Bytes that arrive one by one and then break off. */
async function* breakingOff(megabytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MEGABYTE, sent);
  throw new Error('the connection is lost');
}

describe.each(['the folder', 'S3'])('TMD-01 %s', (name) => {
  const store = (): MediaStore => {
    const found = stores.get(name);
    if (!found) throw new Error('the stores are opened before the first test');
    return found;
  };

  test('returns what was written, as a whole, as a stream and in part, with its size', async () => {
    await store().write('blog/a.webp', PICTURE);
    expect(await store().read('blog/a.webp')).toEqual(PICTURE);
    expect(await store().size('blog/a.webp')).toBe(PICTURE.length);
    const whole = await store().open('blog/a.webp');
    expect(whole?.size).toBe(PICTURE.length);
    expect(whole && (await buffer(whole.body))).toEqual(PICTURE);
    const part = await store().open('blog/a.webp', { start: 4, end: 7 });
    expect(part?.size).toBe(PICTURE.length);
    expect(part && (await buffer(part.body)).toString()).toBe('....');
    await store().write('blog/a.webp', Buffer.alloc(0));
    expect([await store().read('blog/a.webp'), await store().size('blog/a.webp')]).toEqual([
      Buffer.alloc(0),
      0,
    ]);
  });

  test.each(['blog/none.webp', 'none', '../secret', 'a//b', '', 'a/.b', 'a.new'])(
    'has nothing under the key %j, and removing it changes nothing',
    async (key) => {
      expect([await store().read(key), await store().open(key), await store().size(key)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      await store().remove(key);
    },
  );

  test.each(['../secret', '/etc/passwd', 'a//b', 'a\\b', '', 'a/.b', 'A', 'a.new'])(
    'refuses the key %j',
    async (key) => {
      await expect(store().write(key, PICTURE)).rejects.toThrow('not a key');
    },
  );

  test('keeps a stream of any size', async () => {
    const chunks = Array.from({ length: 19 }, (_, index) => Buffer.alloc(MEGABYTE, index));
    await store().write('films/a.mp4', Readable.from(chunks, { objectMode: false }));
    expect(await store().size('films/a.mp4')).toBe(19 * MEGABYTE);
    const seam = await store().open('films/a.mp4', { start: 9 * MEGABYTE - 1, end: 9 * MEGABYTE });
    expect(seam && [...(await buffer(seam.body))]).toEqual([8, 9]);
  });

  test.each([0, 1, 20])(
    'keeps nothing of a stream that breaks off after %i megabytes, and the old file stays',
    async (megabytes) => {
      await store().write('broken/a.mp4', PICTURE);
      const stream = Readable.from(breakingOff(megabytes), { objectMode: false });
      await expect(store().write('broken/a.mp4', stream)).rejects.toThrow('the connection is lost');
      expect(await store().read('broken/a.mp4')).toEqual(PICTURE);
    },
  );

  test('lists its keys, and removes one', async () => {
    await store().write('list/a.webp', PICTURE);
    await store().write('list/more/b.webp', PICTURE);
    const listed = async () =>
      (await all(store().keys())).filter((key) => key.startsWith('list/')).toSorted();
    expect(await listed()).toEqual(['list/a.webp', 'list/more/b.webp']);
    await store().remove('list/a.webp');
    expect(await listed()).toEqual(['list/more/b.webp']);
    const hour = 3_600_000;
    expect(await all(store().keys(new Date(Date.now() - hour)))).toEqual([]);
    expect(await all(store().keys(new Date(Date.now() + hour)))).toContain('list/more/b.webp');
  });

  test('says that it can store files', async () => {
    expect(await store().isReady()).toBe(true);
  });
});

test('a folder is cleared of what aborted writes have left, but not of what is still being written', async () => {
  const media = path.join(folder, 'media');
  const store = stores.get('the folder');
  await store?.write('tidy/a.webp', PICTURE);
  await writeFile(path.join(media, 'tidy', 'old.mp4.1.new'), PICTURE);
  await writeFile(path.join(media, 'tidy', 'young.mp4.2.new'), PICTURE);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['a.webp', 'old.mp4.1.new']) await utimes(path.join(media, 'tidy', name), old, old);
  await store?.tidy(new Date(Date.now() - 24 * 3_600_000));
  expect((await readdir(path.join(media, 'tidy'))).toSorted()).toEqual(['a.webp', 'young.mp4.2.new']);
});

test('an S3 store whose bucket is missing, or that does not answer, is not ready', async () => {
  const none = await openMedia({ mediaUrl: 's3://no-such-bucket', dataDir: folder });
  expect(await none.isReady()).toBe(false);
  await expect(none.write('a.webp', PICTURE)).rejects.toThrow();
});
