// @module-tag deeper
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Refreshed, SessionRecord, Tokens } from '../../contract/auth.ts';
import { sessions, users } from '../../server/db/schema.ts';
import { deriveKey } from '../../server/secrets.ts';
import { signIn, signUp, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const EMAIL = 'a@example.com';
const LIST = '/api/users/auth/tokens/';

const refresh = (server: TestServer, token: string) =>
  server.call<Refreshed>('POST', '/api/users/auth/token/refresh/', { body: { refresh: token } });
const me = (server: TestServer, token: string) => server.call('GET', '/api/users/me/', { token });
const list = (server: TestServer, { access, refresh }: Tokens) =>
  server.call<SessionRecord[]>('POST', LIST, { token: access, body: { refresh } });
const revoke = (server: TestServer, { access, refresh }: Tokens, token_id: string) =>
  server.call('POST', `${LIST}revoke/`, { token: access, body: { token_id, refresh } });

test('API-05 a refresh returns a new access token and the next refresh token', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  server.pass({ minutes: 5, seconds: 1 });
  expect((await me(server, first.access)).status).toBe(401);
  const { envelope } = await refresh(server, first.refresh);
  expect((await me(server, envelope.data.access)).status).toBe(200);
  expect(envelope.data.refresh).toMatch(/\.2\./);
});

test('API-05 without rotation, a refresh returns only an access token, and the refresh token stays valid', async () => {
  const server = await start({ settings: { refreshRotation: false } });
  const first = await signUp(server, EMAIL);
  for (let day = 0; day < 3; day += 1) {
    server.pass({ days: 1 });
    const { envelope } = await refresh(server, first.refresh);
    expect(Object.keys(envelope.data)).toEqual(['access']);
    expect((await me(server, envelope.data.access)).status).toBe(200);
  }
});

test('API-05 twenty simultaneous refreshes with one token all succeed and return the same next token', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, first.refresh)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ envelope }) => envelope.data.refresh)).size).toBe(1);
});

test('API-05 the previous token stays valid for half a minute', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  const second = (await refresh(server, first.refresh)).envelope.data;
  server.pass({ seconds: 29 });
  expect((await refresh(server, first.refresh)).envelope.data.refresh).toBe(second.refresh);
});

test('API-06 a token used after that half minute ends the session, and its owner gets a mail', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL, { 'accept-language': 'kmr' });
  await database().db.update(users).set({ is_verified: true });
  const other = await signIn(server, EMAIL);
  server.mails.splice(0);
  const second = (await refresh(server, first.refresh)).envelope.data;
  server.pass({ seconds: 30 });
  const { status, envelope } = await refresh(server, first.refresh);
  expect([status, envelope.code]).toEqual([401, 'token_not_valid']);
  expect((await me(server, second.access)).status).toBe(401);
  expect((await refresh(server, second.refresh ?? '')).status).toBe(401);
  expect((await me(server, other.access)).status).toBe(200);
  expect(server.mails).toEqual([
    {
      kind: 'session-reused',
      to: EMAIL,
      language: 'kmr',
      values: { link: '/kmr/reset-password/' },
      real: true,
    },
  ]);
});

test('API-06 a verified account gets three such mails a day at most, and an address that may be a stranger’s none', async () => {
  const server = await start();
  await signUp(server, EMAIL);
  const useOldToken = async (): Promise<void> => {
    const first = await signIn(server, EMAIL);
    await refresh(server, first.refresh);
    server.pass({ seconds: 30 });
    expect((await refresh(server, first.refresh)).status).toBe(401);
  };
  const told = () => server.mails.filter(({ kind }) => kind === 'session-reused').length;
  await useOldToken();
  expect(told()).toBe(0);
  await database().db.update(users).set({ is_verified: true });
  server.pass({ days: 1 });
  for (let time = 0; time < 5; time += 1) await useOldToken();
  expect(told()).toBe(3);
  server.pass({ days: 1 });
  await useOldToken();
  expect(told()).toBe(4);
});

test('SES-06 a session ends after thirty days without use, and after ninety days at the latest', async () => {
  const server = await start();
  const idle = await signUp(server, EMAIL);
  let used = (await signIn(server, EMAIL)).refresh;
  for (let day = 0; day < 80; day += 20) {
    server.pass({ days: 20 });
    used = (await refresh(server, used)).envelope.data.refresh ?? '';
  }
  expect((await refresh(server, idle.refresh)).status).toBe(401);
  server.pass({ days: 9 });
  expect((await refresh(server, used)).status).toBe(200);
  server.pass({ days: 1 });
  expect((await refresh(server, used)).status).toBe(401);
});

test('SES-07 the list of sessions shows every device and marks the current one', async () => {
  const server = await start();
  await signUp(server, EMAIL, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  });
  server.pass({ minutes: 1 });
  const second = await signIn(server, EMAIL, { 'user-agent': '' });
  const { envelope } = await list(server, second);
  expect(envelope.data).toEqual([
    {
      id: expect.any(String),
      ip: '127.0.0.1',
      created_at: '2026-03-01T12:01:00.000Z',
      last_used_at: '2026-03-01T12:01:00.000Z',
      browser_type: 'Unknown',
      os_type: 'Unknown',
      device_type: 'Unknown',
      current_token: true,
    },
    {
      id: expect.any(String),
      ip: '127.0.0.1',
      created_at: '2026-03-01T12:00:00.000Z',
      last_used_at: '2026-03-01T12:00:00.000Z',
      browser_type: 'Firefox 146',
      os_type: 'Linux',
      device_type: 'desktop',
      current_token: false,
    },
  ]);
});

test('SES-07 another session of the account can be revoked and ends at once; the current one cannot', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  const second = await signIn(server, EMAIL);
  const { data } = (await list(server, second)).envelope;
  const other = data.find(({ current_token }) => !current_token)?.id ?? '';
  const current = data.find(({ current_token }) => current_token)?.id ?? '';
  expect((await revoke(server, second, current)).envelope.errors).toEqual({
    token_id: ['This is the session in use. Sign out to end it.'],
  });
  expect((await revoke(server, second, other)).envelope.data).toEqual({});
  expect((await me(server, first.access)).status).toBe(401);
  expect((await list(server, second)).envelope.data.map(({ id }) => id)).toEqual([current]);
  expect((await revoke(server, second, other)).status).toBe(404);
});

test('ACC-04 the current session is listed first, then the others, newest first', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  for (const agent of ['Mozilla/5.0 Firefox/141.0', 'Mozilla/5.0 Firefox/142.0']) {
    server.pass({ minutes: 1 });
    await signIn(server, EMAIL, { 'user-agent': agent });
  }
  const { data } = (await list(server, first)).envelope;
  expect(data.map(({ current_token, browser_type }) => [current_token, browser_type])).toEqual([
    [true, 'Unknown'],
    [false, 'Firefox 142'],
    [false, 'Firefox 141'],
  ]);
});

test("ACC-04 a session's last use is accurate to the minute and costs at most one write a minute", async () => {
  const server = await start();
  const tokens = await signUp(server, EMAIL);
  const lastUse = async () => (await list(server, tokens)).envelope.data[0]?.last_used_at;
  const version = async () => (await database().pool.query('select xmin from sessions')).rows[0] as unknown;
  const unwritten = await version();
  server.pass({ seconds: 59 });
  expect(await lastUse()).toBe('2026-03-01T12:00:00.000Z');
  expect(await version()).toEqual(unwritten);
  server.pass({ seconds: 1 });
  await Promise.all(Array.from({ length: 10 }, () => me(server, tokens.access)));
  expect(await lastUse()).toBe('2026-03-01T12:01:00.000Z');
  server.pass({ seconds: 30 });
  await refresh(server, tokens.refresh);
  expect(await lastUse()).toBe('2026-03-01T12:01:30.000Z');
});

test('ACC-04 a revoked session learns why, from every call and from the refresh, in its language', async () => {
  const server = await start();
  const mine = await signUpVerified(server, EMAIL);
  const other = await signIn(server, EMAIL);
  const id = (await list(server, mine)).envelope.data.find(({ current_token }) => !current_token)?.id ?? '';
  await revoke(server, mine, id);
  const sentence =
    'This session was ended from another device, by a new password, or because its account was deleted. Sign in again.';
  const body = { refresh: other.refresh };
  const answers = await Promise.all([
    me(server, other.access),
    list(server, other),
    revoke(server, other, id),
    server.call('GET', '/api/subscriptions/user/', { token: other.access }),
    server.call('GET', '/api/users/timezone/', { token: other.access }),
    server.call('PUT', '/api/users/timezone/', { token: other.access, body: { timezone: 'Etc/UTC' } }),
    server.call('PUT', '/api/users/account/', { token: other.access, body: {} }),
    server.call('PUT', '/api/users/auth/password/', { token: other.access, body: {} }),
    server.call('POST', '/api/users/auth/token/refresh/', { body }),
  ]);
  for (const { status, envelope, headers } of answers)
    expect([status, envelope.code, envelope.errors['detail'], headers['www-authenticate']]).toEqual([
      401,
      'session_revoked',
      [sentence],
      'Bearer',
    ]);
  expect((await server.call('POST', '/api/users/auth/token/blacklist/', { body })).status).toBe(200);
  server.pass({ days: 1 });
  expect((await me(server, other.access)).envelope.code).toBe('token_not_valid');
  expect((await refresh(server, other.refresh)).envelope.code).toBe('session_revoked');
});

test('ACC-04 of two simultaneous revocations of a session, one succeeds and the other finds it ended', async () => {
  const server = await start();
  const mine = await signUp(server, EMAIL);
  await signIn(server, EMAIL);
  const id = (await list(server, mine)).envelope.data[1]?.id ?? '';
  const both = await Promise.all([revoke(server, mine, id), revoke(server, mine, id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('SES-06 a session that its owner signed out of does not count as revoked', async () => {
  const server = await start();
  const { access, refresh } = await signUp(server, EMAIL);
  await server.call('POST', '/api/users/auth/token/blacklist/', { body: { refresh } });
  expect((await me(server, access)).envelope.code).toBe('token_not_valid');
});

test("SES-07 nobody can list or revoke someone else's sessions", async () => {
  const server = await start();
  const mine = await signUp(server, EMAIL);
  const theirs = await signUp(server, 'b@example.com');
  const theirId = (await list(server, theirs)).envelope.data[0]?.id ?? '';
  expect((await revoke(server, mine, theirId)).status).toBe(404);
  expect((await me(server, theirs.access)).status).toBe(200);
  const borrowed = await list(server, { access: mine.access, refresh: theirs.refresh });
  expect(borrowed.envelope.errors).toEqual({
    refresh: ['This is not the token of the session in use. Sign in again.'],
  });
});

test('SES-07 an access token that is forged, of another kind or signed with another key is refused', async () => {
  const server = await start();
  const { access, refresh } = await signUp(server, EMAIL);
  const [head = '', payload = '', mac = ''] = access.split('.');
  const key = new Uint8Array(deriveKey(server.world.secret, 'access token'));
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const signed = (header: { alg: string; typ?: string }, change: object, by = key) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader(header).sign(by);
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const right = { alg: 'HS256', typ: 'at+jwt' };
  expect((await me(server, await signed(right, {}))).status).toBe(200);
  const bad = [
    refresh,
    `${head}.${payload}.${mac.split('').toReversed().join('')}`,
    `${head}.${payload}.`,
    `${none}.${payload}.`,
    `${none}.${payload}.${mac}`,
    await signed({ alg: 'HS256' }, {}),
    await signed({ alg: 'HS512', typ: 'at+jwt' }, {}, new Uint8Array(64).fill(1)),
    await signed(right, { aud: 'somebody else' }),
    await signed(right, { iss: 'somebody else' }),
    await signed(right, { exp: 1 }),
    await signed(right, { sid: 'none' }),
    await signed(right, { sub: crypto.randomUUID() }),
    await signed(right, {}, new Uint8Array(createHmac('sha256', 'guess').digest())),
  ];
  for (const token of bad) {
    const { status, envelope, headers } = await me(server, token);
    expect([status, envelope.code, headers['www-authenticate']]).toEqual([401, 'token_not_valid', 'Bearer']);
  }
});

test.each([
  '',
  'x',
  'a.b.c',
  '00000000-0000-4000-8000-000000000000.1.x',
  '00000000-0000-4000-8000-000000000000.99999999999.'.padEnd(120, 'A'),
])('API-06 the refresh token %j is refused', async (token) => {
  const server = await start();
  const { status, envelope } = await refresh(server, token);
  expect([status, envelope.success]).toEqual([token === '' ? 400 : 401, false]);
});

test('API-06 an access token is not a refresh token', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  expect((await refresh(server, access.slice(0, 300))).status).toBe(401);
});

test('SES-07 the tokens of a deleted account stop working at once', async () => {
  const server = await start();
  const tokens = await signUp(server, EMAIL);
  await database().db.delete(users).where(eq(users.email, EMAIL));
  expect((await me(server, tokens.access)).envelope.code).toBe('session_revoked');
  expect((await refresh(server, tokens.refresh)).envelope.code).toBe('session_revoked');
});

test('SES-06 the database contains no tokens', async () => {
  const server = await start();
  const { access, refresh } = await signUp(server, EMAIL);
  const stored = JSON.stringify(await database().db.select().from(sessions));
  for (const token of [access, refresh]) expect(stored).not.toContain(token.split('.').at(-1));
});
