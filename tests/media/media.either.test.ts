// @module-tag deeper
import { existsSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { smallName, withDemoPictures } from '../../server/demo/demo-pictures.ts';
import { demoAccounts } from '../../server/demo/demo-world.ts';
import { pictureName } from '../../server/demo/world/picture-name.ts';
import { createFolderStore, type MediaStore } from '../../server/media/store.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();

let folder = '';
let store: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-media-'));
  store = createFolderStore(path.join(folder, 'media'));
  await writeFile(path.join(folder, 'secret'), 'secret');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PICTURE = Buffer.from('RIFF....WEBP');

describe('pictures of the blog', () => {
  test('BLG-05 are served to everybody, with their type, to be kept forever by browsers, and by shared caches for an hour', async () => {
    const server = await start();
    await server.world.media.write('blog/path-1.webp', PICTURE);
    const answer = await server.app.inject('/media/blog/path-1.webp');
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, PICTURE]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const etag = String(answer.headers['etag']);
    const again = { url: '/media/blog/path-1.webp', headers: { 'if-none-match': `W/${etag}` } };
    const known = await server.app.inject(again);
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
    const head = await server.app.inject({ method: 'HEAD', url: '/media/blog/path-1.webp' });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(PICTURE.length)]);
    await server.world.media.remove('blog/path-1.webp');
    expect((await server.app.inject(again)).statusCode).toBe(404);
  });

  test.each([
    'missing.webp',
    'path-1.png',
    '..%2Fsecret.webp',
    '%2e%2e/secret',
    '.hidden.webp',
    'PATH-1.WEBP',
    'a%00.webp',
    `${'x'.repeat(200)}.webp`,
  ])('BLG-05 %s is a plain 404 that is not cached', async (name) => {
    const server = await start();
    await server.world.media.write('blog/path-1.webp', PICTURE);
    await server.world.media.write('secret.webp', PICTURE);
    const answer = await server.app.inject(`/media/blog/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    expect(answer.body).not.toContain('RIFF');
  });
});

describe('the media folder', () => {
  test('returns what was written, and nothing for unknown keys', async () => {
    await store.write('blog/a.webp', PICTURE);
    expect(await store.read('blog/a.webp')).toEqual(PICTURE);
    for (const key of ['blog/b.webp', 'blog', 'blog/a.webp/x', `blog/${'x'.repeat(300)}`])
      expect(await store.read(key)).toBeUndefined();
  });

  test('returns a file as a stream with its size, and nothing if there is no file', async () => {
    await store.write('blog/a.webp', PICTURE);
    const file = await store.open('blog/a.webp');
    expect(file?.size).toBe(PICTURE.length);
    expect(file && (await buffer(file.body))).toEqual(PICTURE);
    expect(await store.size('blog/a.webp')).toBe(PICTURE.length);
    for (const key of ['blog/b.webp', 'blog', '../secret', 'blog/a.webp/x'])
      expect([await store.open(key), await store.size(key)]).toEqual([undefined, undefined]);
  });

  test('returns a range of a file, both ends included, with the whole size', async () => {
    await store.write('blog/a.webp', PICTURE);
    const file = await store.open('blog/a.webp', { start: 4, end: 7 });
    expect(file?.size).toBe(PICTURE.length);
    expect(file && (await buffer(file.body)).toString()).toBe('....');
  });

  test('stores a stream as a whole; one that breaks off changes nothing and leaves no draft', async () => {
    await store.write('streams/a.webp', Readable.from([PICTURE, PICTURE]));
    const broken = Readable.from(
      (async function* () {
        yield PICTURE;
        throw new Error('the connection is lost');
      })(),
    );
    await expect(store.write('streams/a.webp', broken)).rejects.toThrow('the connection is lost');
    expect(await store.read('streams/a.webp')).toEqual(Buffer.concat([PICTURE, PICTURE]));
    expect(await readdir(path.join(folder, 'media', 'streams'))).toEqual(['a.webp']);
  });

  test('forgets what is removed, and removes nothing outside', async () => {
    await store.write('gone/a.webp', PICTURE);
    for (const key of ['gone/a.webp', 'gone/a.webp', 'never/b.webp', '../secret']) await store.remove(key);
    expect(await store.read('gone/a.webp')).toBeUndefined();
    expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('secret');
  });

  test('keeps no drafts, and simultaneous writes to one key leave one complete file', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.write('many/a.webp', PICTURE)));
    expect(await readdir(path.join(folder, 'media', 'many'))).toEqual(['a.webp']);
    expect(await store.read('many/a.webp')).toEqual(PICTURE);
  });

  test.each([
    '../secret',
    'blog/../../secret',
    '/etc/passwd',
    '.',
    '..',
    'a/',
    'a//b',
    'a\\b',
    'a\0',
    '',
    'a/.b',
  ])('cannot be escaped by the key %j', async (key) => {
    expect(await store.read(key)).toBeUndefined();
    await expect(store.write(key, PICTURE)).rejects.toThrow('not a key');
  });

  test('flushes a file before naming it, then its folder and new parent folders', async () => {
    const root = path.join(folder, 'flushed');
    await mkdir(root);
    const handle = await open(root);
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    await handle.close();
    /** What is flushed for a file, and whether the file has its name by then. */
    const flushed = async (key: string): Promise<string[]> => {
      const found: string[] = [];
      sync.mockImplementation(async function note(this: FileHandle) {
        const name = path.relative(root, readlinkSync(`/proc/self/fd/${this.fd}`));
        const isDraft = name.startsWith(`${key}.`);
        found.push(
          `${isDraft ? 'file' : `folder ${name}`}, ${existsSync(path.join(root, key)) ? 'named' : 'unnamed'}`,
        );
      });
      await createFolderStore(root).write(key, PICTURE);
      return found;
    };
    try {
      expect(await flushed('a/b/c.webp')).toEqual([
        'file, unnamed',
        'folder a/b, named',
        'folder a, named',
        'folder , named',
      ]);
      expect(await flushed('a/b/d.webp')).toEqual(['file, unnamed', 'folder a/b, named']);
    } finally {
      sync.mockRestore();
    }
  });

  test('is checked for writing by /readyz', async () => {
    expect(await store.isReady()).toBe(true);
    expect(await createFolderStore(path.join(folder, 'secret', 'media')).isReady()).toBe(false);
  });
});

describe('demo pictures', () => {
  test('BLG-01 are drawn on the first request and then stored', async () => {
    const drawn = withDemoPictures(store);
    const key = `blog/${pictureName(3)}`;
    expect(await store.read(key)).toBeUndefined();
    const [first, second] = await Promise.all([drawn.read(key), drawn.read(key)]);
    expect(first?.subarray(8, 12).toString()).toBe('WEBP');
    expect(second).toBe(first);
    expect(await store.read(key)).toEqual(first);
  });

  test('BLG-01 have a small version of the same shape for cards', async () => {
    const drawn = withDemoPictures(store);
    const main = await drawn.read(`blog/${pictureName(4)}`);
    const small = await drawn.read(`blog/${smallName(pictureName(4))}`);
    const { default: sharp } = await import('sharp');
    const size = async (bytes: Buffer | undefined) => {
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    expect([await size(main), await size(small)]).toEqual([
      [1200, 675],
      [640, 360],
    ]);
    expect(small?.length).toBeLessThan(main?.length ?? 0);
  });

  test("ACC-02 include the accounts' avatars, as large as uploaded ones, read or streamed", async () => {
    const drawn = withDemoPictures(store);
    const ids = demoAccounts.flatMap(({ avatar_id }) => avatar_id ?? []);
    expect(new Set(ids).size).toBe(3);
    const { default: sharp } = await import('sharp');
    for (const id of ids) {
      const file = await drawn.open(`avatars/${id}.webp`);
      const bytes = file && (await buffer(file.body));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect(await drawn.read(`avatars/${id}.webp`)).toEqual(bytes);
    }
    expect(await drawn.open('avatars/04a5c0de-0000-4000-8000-000000000002.webp')).toBeUndefined();
  });

  test('are drawn only under their own names', async () => {
    const drawn = withDemoPictures(store);
    const { default: sharp } = await import('sharp');
    const noteDrawing = vi.fn();
    sharp.queue.on('change', noteDrawing);
    onTestFinished(() => void sharp.queue.off('change', noteDrawing));
    for (const name of [
      'path-0003-0000000000.webp',
      pictureName(3).replace('path-0', 'path-9'),
      'path-3.webp',
    ])
      expect(await drawn.read(`blog/${name}`)).toBeUndefined();
    expect(noteDrawing).not.toHaveBeenCalled();
    await drawn.read(`blog/${pictureName(5)}`);
    expect(noteDrawing).toHaveBeenCalled();
  });
});
