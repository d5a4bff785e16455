// @module-tag deeper
import { expect, test } from 'vitest';
import type { CurrentUser } from '../../contract/account.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { signIn, signUp, signUpVerified } from '../support/people.ts';
import {
  avatarForm,
  colourAt,
  form,
  metadataOf,
  redAndBlue,
  seeThrough,
  type Form,
} from '../support/pictures.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start } = useServer();
const EMAIL = 'a@example.com';
const PATH = '/api/users/avatar/';

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

async function put(server: TestServer, { headers, payload }: Form, token?: string) {
  const url = PATH;
  const all = { ...headers, ...bearer(token) };
  const response = await server.app.inject({ method: 'PUT', url, headers: all, payload });
  const envelope: Envelope<CurrentUser> = response.json();
  return { status: response.statusCode, envelope };
}

const get = (server: TestServer, id: string, token?: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `${PATH}${id}/`, headers: { ...headers, ...bearer(token) } });

async function upload(server: TestServer, token: string): Promise<string> {
  const { envelope } = await put(server, avatarForm(await redAndBlue(80, 40).png().toBuffer()), token);
  return envelope.data.avatar_id ?? '';
}

test('ACC-02 an uploaded picture becomes the avatar, and its owner gets it by id, in the path or the query', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const sent = await put(server, avatarForm(await redAndBlue(800, 400).png().toBuffer()), access);
  expect([sent.status, sent.envelope.code, sent.envelope.data.email]).toEqual([200, 'ok', EMAIL]);
  const id = sent.envelope.data.avatar_id ?? '';
  const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
  expect(me.envelope.data.avatar_id).toBe(id);

  const picture = await get(server, id, access);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(picture.rawPayload.length),
    'cache-control': 'private, no-cache',
    'content-disposition': 'attachment; filename="avatar.webp"',
    'x-content-type-options': 'nosniff',
  });
  expect(await metadataOf(picture.rawPayload)).toMatchObject({ format: 'webp', width: 400, height: 400 });
  expect([
    await colourAt(picture.rawPayload, 0.1, 0.5),
    await colourAt(picture.rawPayload, 0.9, 0.5),
  ]).toEqual(['red', 'blue']);

  const byQuery = await server.app.inject({ url: `${PATH}?avatar_id=${id}`, headers: bearer(access) });
  expect(byQuery.rawPayload).toEqual(picture.rawPayload);
  const etag = String(picture.headers['etag']);
  expect((await get(server, id, access, { 'if-none-match': etag })).statusCode).toBe(304);
});

test("ACC-02 an avatar is at most 512 pixels wide, rotated by the camera's orientation, and contains only the picture", async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const photo = await redAndBlue(1600, 1200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '36/1 11/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('a secret place')).toBe(true);
  // A careless parser would take what follows the picture's end for a page.
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { envelope } = await put(server, avatarForm(polyglot, 'me.jpg'), access);
  const { rawPayload } = await get(server, envelope.data.avatar_id ?? '', access);
  const found = await metadataOf(rawPayload);
  expect(found).toMatchObject({ width: 512, height: 512 });
  expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
  for (const hidden of ['a secret place', '<script>']) expect(rawPayload.includes(hidden)).toBe(false);
  expect([await colourAt(rawPayload, 0.5, 0.1), await colourAt(rawPayload, 0.5, 0.9)]).toEqual([
    'red',
    'blue',
  ]);
});

test('ACC-02 a small picture is not enlarged, and stays transparent', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const clear = await seeThrough(30, 20);
  const { envelope } = await put(server, avatarForm(clear), access);
  const { rawPayload } = await get(server, envelope.data.avatar_id ?? '', access);
  expect(await metadataOf(rawPayload)).toMatchObject({ width: 20, height: 20, hasAlpha: true });
});

test('ACC-02 a new avatar replaces the old one, whose file is removed', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const first = await upload(server, access);
  const second = await upload(server, access);
  expect(second).not.toBe(first);
  expect((await get(server, first, access)).statusCode).toBe(404);
  expect(await server.world.media.read(`avatars/${first}.webp`)).toBeUndefined();
  expect(await server.world.media.read(`avatars/${second}.webp`)).toBeDefined();
});

test('ACC-02 of eight simultaneous uploads, one becomes the avatar, and the files of the others are removed', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const ids = await Promise.all(Array.from({ length: 8 }, () => upload(server, access)));
  expect(new Set(ids).size).toBe(8);
  const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
  const kept = await Promise.all(ids.map((id) => server.world.media.read(`avatars/${id}.webp`)));
  expect(ids.filter((_, index) => kept[index] !== undefined)).toEqual([me.envelope.data.avatar_id]);
});

test('SES-07 an avatar is only for its owner: guests and revoked sessions get 401, other members 404', async () => {
  const server = await start();
  const mine = await signUpVerified(server, EMAIL);
  const id = await upload(server, mine.access);
  const theirs = await signUpVerified(server, 'b@example.com');
  expect((await get(server, id)).statusCode).toBe(401);
  const stranger = await get(server, id, theirs.access);
  expect([stranger.statusCode, stranger.json<Envelope<null>>().code]).toEqual([404, 'not_found']);
  for (const none of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fsecret', '%00'])
    expect((await get(server, none, mine.access)).statusCode).toBe(404);
  const nameless = await server.app.inject({ url: PATH, headers: bearer(mine.access) });
  expect(nameless.json<Envelope<null>>().errors).toEqual({ avatar_id: ['This field is required.'] });

  const other = await signIn(server, EMAIL);
  const list = await server.call<{ id: string; current_token: boolean }[]>(
    'POST',
    '/api/users/auth/tokens/',
    {
      token: mine.access,
      body: { refresh: mine.refresh },
    },
  );
  const token_id = list.envelope.data.find(({ current_token }) => !current_token)?.id ?? '';
  await server.call('POST', '/api/users/auth/tokens/revoke/', {
    token: mine.access,
    body: { token_id, refresh: mine.refresh },
  });
  const revoked = await get(server, id, other.access);
  expect([revoked.statusCode, revoked.json<Envelope<null>>().code]).toEqual([401, 'session_revoked']);
  const picture = avatarForm(await redAndBlue(8, 8).png().toBuffer());
  expect((await put(server, picture, other.access)).envelope.code).toBe('session_revoked');
  expect((await get(server, id, mine.access)).statusCode).toBe(200);
});

test('SES-07 guests and unverified accounts cannot change an avatar, and the body is not read', async () => {
  const server = await start();
  const { access } = await signUp(server, 'new@example.com');
  const broken = form([{ name: 'avatar', bytes: 'x', filename: 'x.png' }], 40);
  expect((await put(server, broken)).status).toBe(401);
  expect((await put(server, broken, access)).envelope.code).toBe('not_verified');
});

test('SES-07 if the avatar cannot be recorded, no file is left behind', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const written: string[] = [];
  const media = { ...server.world.media };
  const picture = avatarForm(await redAndBlue(8, 8).png().toBuffer());
  server.world.media.write = async (key, bytes) => {
    written.push(key);
    await media.write(key, bytes);
    await server.database.pool.query('delete from users');
  };
  expect((await put(server, picture, access)).status).toBe(401);
  expect(written).toHaveLength(1);
  expect(await server.world.media.read(written[0] ?? '')).toBeUndefined();
});

test('ACC-02 an account may upload thirty times in ten minutes, then it has to wait', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, EMAIL);
  const empty = avatarForm(Buffer.alloc(0));
  for (let index = 0; index < 30; index += 1) expect((await put(server, empty, access)).status).toBe(400);
  expect((await put(server, empty, access)).status).toBe(429);
  server.pass({ minutes: 10 });
  const later = await signIn(server, EMAIL);
  expect((await put(server, empty, later.access)).status).toBe(400);
});
