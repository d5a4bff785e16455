// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CurrentUser } from '../../contract/account.ts';
import { posts, productMedia, templateMedia, templates } from '../../server/db/schema.ts';
import { createRateLimiter } from '../../server/modules/rate-limiter.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { signUpVerified } from '../support/people.ts';
import { avatarForm, redAndBlue } from '../support/pictures.ts';
import { addPosts } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const file = (serial: number, extension: string): string =>
  `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}.${extension}`;

async function keysOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys.toSorted();
}

function sweeping({ world }: TestServer): Promise<void> {
  const { db } = database();
  return sweep(world, createRateLimiter({ db, secret: world.secret, now: world.now, enabled: true }));
}

/** Adds one record of every kind with its file, and as many files without a record. */
async function fill(server: TestServer): Promise<{ kept: string[]; orphans: string[] }> {
  const { media } = server.world;
  const { access } = await signUpVerified(server, 'a@example.com');
  const { headers, payload } = avatarForm(await redAndBlue(20, 20).png().toBuffer());
  const url = '/api/users/avatar/';
  const authorization = `Bearer ${access}`;
  await server.app.inject({ method: 'PUT', url, headers: { ...headers, authorization }, payload });
  const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
  if (!me.envelope.success) throw new Error('nobody is signed in');
  await addPosts(database(), [{ main_media: file(1, 'webp'), summary_media: file(2, 'webp') }]);
  const upload = { type: 'film', name: 'Film', size: 1, mime_type: 'video/mp4' };
  await database()
    .db.insert(templateMedia)
    .values({ ...upload, file: file(3, 'mp4') });
  await database()
    .db.insert(productMedia)
    .values({ ...upload, file: file(4, 'mp4') });
  const kept = [
    `avatars/${me.envelope.data.avatar_id}.webp`,
    `blog/${file(1, 'webp')}`,
    `blog/${file(2, 'webp')}`,
    `templates/${file(3, 'mp4')}`,
    `products/${file(4, 'mp4')}`,
  ];
  const orphans = [
    `avatars/${file(5, 'webp')}`,
    'avatars/nobody.webp',
    `blog/${file(5, 'webp')}`,
    // Used in another folder.
    `templates/${file(4, 'mp4')}`,
    `products/${file(3, 'mp4')}`,
  ];
  for (const key of [...kept.slice(1), ...orphans]) await media.write(key, Buffer.from('x'));
  return { kept, orphans };
}

test('TMD-01 files that no record uses are removed once they are a day old', async () => {
  const server = await start();
  const { kept, orphans } = await fill(server);
  await server.world.media.write('notes/of-the-operator.txt', Buffer.from('x'));
  kept.push('notes/of-the-operator.txt');
  server.pass({ days: 1 });
  await sweeping(server);
  expect(await keysOf(server)).toEqual([...kept, ...orphans].toSorted());
  server.pass({ minutes: 1 });
  await sweeping(server);
  expect(await keysOf(server)).toEqual(kept.toSorted());
});

test('TMD-01 a file whose record is yet to come is kept by every sweep', async () => {
  const server = await start();
  const { media } = server.world;
  await media.write(`templates/${file(1, 'mp4')}`, Buffer.from('old'));
  server.pass({ days: 2 });
  await media.write(`templates/${file(2, 'mp4')}`, Buffer.from('young'));
  server.pass({ minutes: 12 * 60 });
  await sweeping(server);
  expect(await keysOf(server)).toEqual([`templates/${file(2, 'mp4')}`]);
});

test('TMD-01 a file that posts and templates show is kept after its record has been given another', async () => {
  const server = await start();
  const { db } = database();
  const show = (serial: number): string => `<img src="/media/templates/${file(serial, 'webp')}" alt="">`;
  await addPosts(database(), [{ content: show(1) }]);
  const letter = { name: 'Letter', type: 'subscription' as const };
  await db.insert(templates).values([
    { ...letter, html_content: show(2) },
    { ...letter, translations: { ckb: { html_content: show(3), plain_content: '' } } },
  ]);
  for (const serial of [1, 2, 3, 4])
    await server.world.media.write(`templates/${file(serial, 'webp')}`, Buffer.from('x'));
  server.pass({ days: 2 });
  await sweeping(server);
  expect(await keysOf(server)).toEqual([1, 2, 3].map((serial) => `templates/${file(serial, 'webp')}`));
  await db.delete(posts);
  await db.delete(templates).where(eq(templates.type, 'subscription'));
  await sweeping(server);
  expect(await keysOf(server)).toEqual([]);
});

test('TMD-01 with more files than one batch, none is missed and none too many removed', async () => {
  const server = await start();
  const { media } = server.world;
  await addPosts(database(), [{ main_media: file(700, 'webp') }]);
  for (let serial = 1; serial <= 1201; serial += 1)
    await media.write(`blog/${file(serial, 'webp')}`, Buffer.from('x'));
  server.pass({ days: 2 });
  await sweeping(server);
  expect(await keysOf(server)).toEqual([`blog/${file(700, 'webp')}`]);
  await database()
    .db.delete(posts)
    .where(eq(posts.main_media, file(700, 'webp')));
  await sweeping(server);
  expect(await keysOf(server)).toEqual([]);
});
