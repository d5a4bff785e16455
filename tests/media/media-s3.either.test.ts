// @module-tag deeper
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import type { TemplateMediaDetail } from '../../contract/media.ts';
import { createFolderStore, type MediaStore } from '../../server/media/store.ts';
import { createS3Store } from '../../server/media/s3-store.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { films } from '../support/films.ts';
import { started, useHomes } from '../support/home.ts';
import { form } from '../support/pictures.ts';
import { startS3, type TestS3 } from '../support/s3.ts';
import { useServer } from '../support/server.ts';
import { signUpStaff } from '../support/staff.ts';

const { start, database } = useServer();
const { newHome } = useHomes();

let folder = '';
let s3: TestS3;
let store: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renas-media-s3-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.variables)) vi.stubEnv(name, value);
  store = await createS3Store(s3.address);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
});

async function keysOf(media: MediaStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of media.keys()) keys.push(key);
  return keys;
}

const PATH = '/api/templates/admin/media/';

test('TMD-01 TMD-02 a video is uploaded to an S3 store, read in ranges, and deleted with its record', async () => {
  const server = await start();
  Object.assign(server.world.media, store);
  const token = await signUpStaff(server);
  const film = Buffer.concat([films.mp4.bytes, Buffer.alloc(9 * 1024 * 1024, 5)]);
  const { headers, payload } = form([
    { name: 'type', bytes: 'film' },
    { name: 'name', bytes: 'Film' },
    { name: 'media_file', bytes: film, filename: 'a.mp4' },
  ]);
  const authorization = `Bearer ${token}`;
  const made = await server.app.inject({
    method: 'POST',
    url: PATH,
    headers: { ...headers, authorization },
    payload,
  });
  const { data }: Envelope<TemplateMediaDetail> = made.json();
  if (data === null) throw new Error(`the film was not taken: ${made.body}`);
  const { url, pk, size, media_file } = data;
  expect([size, await keysOf(store)]).toEqual([film.length, [`templates/${media_file}`]]);

  const part = await server.app.inject({ url, headers: { range: 'bytes=0-11' } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, film.subarray(0, 12)]);
  expect(part.headers['content-range']).toBe(`bytes 0-11/${film.length}`);
  const whole = await server.app.inject(url);
  expect([whole.statusCode, whole.rawPayload.equals(film)]).toEqual([200, true]);

  expect((await server.call('DELETE', `${PATH}${pk}/`, { token })).status).toBe(200);
  expect(await keysOf(store)).toEqual([]);
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

test('a backup of an S3 store can be restored to a folder, and vice versa', async () => {
  const files = { 'avatars/a.webp': Buffer.from('picture'), 'templates/b.mp4': Buffer.alloc(9_000_000, 3) };
  for (const [key, bytes] of Object.entries(files)) await store.write(key, bytes);
  const file = path.join(folder, 'backup.tar.gz');
  expect((await backUp(database(), store, file)).files).toBe(2);
  const disk = createFolderStore(path.join(folder, 'media'));
  await restore(database(), disk, file);
  for (const [key, bytes] of Object.entries(files)) expect((await disk.read(key))?.equals(bytes)).toBe(true);

  await disk.write('blog/later.webp', Buffer.from('later'));
  await disk.remove('avatars/a.webp');
  await backUp(database(), disk, file);
  await restore(database(), store, file);
  expect((await keysOf(store)).toSorted()).toEqual(['blog/later.webp', 'templates/b.mp4']);
});

test("MEDIA_URL selects the server's file store, and /readyz checks it", async () => {
  const home = await newHome('s3');
  const { baseUrl } = await started({
    ...home,
    ...s3.variables,
    MEDIA_URL: s3.address,
    SEED: 'demo',
    SEED_POSTS: '1',
  });
  const ready = async () => (await fetch(`${baseUrl}/readyz`)).status;
  // What does not answer within three seconds, as on a busy machine, counts as away until the next request.
  await expect.poll(ready).toBe(200);
  const answer = await fetch(`${baseUrl}/api/blog/posts/1/`);
  const { data } = (await answer.json()) as { data: { main_media_url: string } };
  expect((await fetch(new URL(data.main_media_url, baseUrl))).status).toBe(200);
  expect(await keysOf(store)).toHaveLength(1);
  await s3.stop();
  expect(await ready()).toBe(503);
});
