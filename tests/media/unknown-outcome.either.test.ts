/** Files whose rows may have been written: the database went away before it answered (PST-02, TMD-01, ACC-02, OPS-01). */
import { expect, onTestFinished, test } from 'vitest';
import { createRateLimiter } from '../../server/modules/rate-limiter.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { avatarForm, form, type Form } from '../support/pictures.ts';
import { addTemplate, makePost, newPost, POSTS, signUpStaff, smallPicture } from '../support/staff-posts.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

async function keysOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys;
}

/** The database ends each write to a table as it ends all when it shuts down. */
async function goAway(table: string): Promise<void> {
  const { pool } = database();
  await pool.query(`create function go_away() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`);
  onTestFinished(async () => void (await pool.query('drop function go_away cascade')));
  await pool.query(`create trigger away before insert or update on ${table} execute function go_away()`);
}

const postForm = async (template: number): Promise<Form> =>
  form(
    Object.entries(await newPost(template)).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return typeof value === 'string'
        ? { name, bytes: value }
        : { name, bytes: value, filename: 'picture.png' };
    }),
  );

const mediumForm = async (): Promise<Form> =>
  form([
    { name: 'type', bytes: 'logo' },
    { name: 'name', bytes: 'Logo' },
    { name: 'media_file', bytes: await smallPicture(), filename: 'a.png' },
  ]);

test.each([
  ['a new post', 'posts', 'POST', POSTS, postForm, 2],
  ['a changed post', 'posts', 'PATCH', `${POSTS}1/`, postForm, 2],
  ['a medium', 'template_media', 'POST', '/api/templates/admin/media/', mediumForm, 1],
  ['an avatar', 'users', 'PUT', '/api/users/avatar/', async () => avatarForm(await smallPicture()), 1],
] as const)('the file of %s stays until the sweep finds that nothing uses it', async (...given) => {
  const [, table, method, url, makeForm, files] = given;
  const server = await start();
  const token = await signUpStaff(server);
  const template = await addTemplate(server);
  if (method === 'PATCH') await makePost(server, token, template);
  const before = await keysOf(server);
  await goAway(table);
  const { headers, payload } = await makeForm(template);
  const authorization = `Bearer ${token}`;
  const sent = await server.app.inject({ method, url, headers: { ...headers, authorization }, payload });
  expect(sent.statusCode).toBe(503);
  expect((await keysOf(server)).length - before.length).toBe(files);
  server.pass({ days: 2 });
  const { world } = server;
  await sweep(
    world,
    createRateLimiter({ db: database().db, secret: world.secret, now: world.now, enabled: true }),
  );
  expect(await keysOf(server)).toEqual(before);
});
