import { expect, test } from 'vitest';
import type { ResetKey, Tokens } from '../../contract/auth.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { signUpStaff } from '../support/staff-posts.ts';

const { start } = useServer();
const AUTH = '/api/users/auth';
const MEDIA = '/api/products/admin/media/';
const OWNER = 'owner@person.example';
const [BEFORE, AFTER] = ['the secret until today, of the tests', 'the secret from today on, of the tests'];

const before = () => start({ secrets: { secret: BEFORE } });
const changing = () => start({ secrets: { secret: AFTER, fallbackSecret: BEFORE } });
const after = () => start({ secrets: { secret: AFTER } });

const me = async (server: TestServer, token: string): Promise<number> =>
  (await server.call('GET', '/api/users/me/', { token })).status;
const refresh = (server: TestServer, token: string) =>
  server.call<Tokens>('POST', `${AUTH}/token/refresh/`, { body: { refresh: token } });

test('OPS-05 a new secret signs nobody out while the old one is the fallback, and what it makes lasts', async () => {
  const { access, refresh: old } = await signUp(await before(), OWNER);
  const strict = await after();
  expect([await me(strict, access), (await refresh(strict, old)).status]).toEqual([401, 401]);

  const server = await changing();
  expect(await me(server, access)).toBe(200);
  const { status, envelope } = await refresh(server, old);
  expect(status).toBe(200);
  expect(await me(strict, envelope.data.access)).toBe(200);
  expect((await refresh(strict, envelope.data.refresh)).status).toBe(200);
});

test('OPS-05 servers that still sign with the old secret accept the next one as the fallback', async () => {
  const first = await start({ secrets: { secret: BEFORE, fallbackSecret: AFTER } });
  const second = await changing();
  const { access, refresh: made } = await signUp(second, OWNER);
  expect(await me(first, access)).toBe(200);
  const { envelope } = await refresh(first, made);
  expect(await me(second, envelope.data.access)).toBe(200);
});

test('OPS-05 codes and resets from before a new secret work while the old one is the fallback', async () => {
  const first = await before();
  await signUp(first, OWNER);
  const started = await first.call<ResetKey>('POST', `${AUTH}/forgot_password/`, { body: { email: OWNER } });
  const key = started.envelope.data;
  await first.call('POST', `${AUTH}/forgot_password/otp/request/`, { body: key });
  const body = {
    ...key,
    one_time_password: first.codeFor(OWNER),
    password: 'a quiet harbour',
    confirm_password: 'a quiet harbour',
  };
  const verify = `${AUTH}/forgot_password/otp/verify/`;
  expect((await (await after()).call('POST', verify, { body })).envelope.code).toBe('code_wrong');
  expect((await (await changing()).call('POST', verify, { body })).status).toBe(200);
});

test('OPS-05 a known device stays known through a new secret while the old one is the fallback', async () => {
  const signIn = (server: TestServer, password: string, ip: string, cookie = '') =>
    server.call('POST', `${AUTH}/token/`, { body: { email: OWNER, password }, ip, headers: { cookie } });
  const limited = { settings: { rateLimits: true } };
  const first = await start({ ...limited, secrets: { secret: BEFORE } });
  await signUp(first, OWNER);
  const [mark = ''] = [(await signIn(first, PASSWORD, '192.0.2.1')).headers['set-cookie'] ?? ''].flat();
  const cookie = String(mark).split(';', 1)[0] ?? '';

  // Only a known device gets in after others have used up the attempts.
  const strange = '198.51.100.1';
  const server = await start({ ...limited, secrets: { secret: AFTER, fallbackSecret: BEFORE } });
  for (let round = 0; round < 10; round += 1) await signIn(server, 'wrong', strange);
  expect((await signIn(server, PASSWORD, strange)).status).toBe(429);
  const strict = await start({ ...limited, secrets: { secret: AFTER } });
  expect((await signIn(strict, PASSWORD, strange, cookie)).status).toBe(429);
  const known = await signIn(server, PASSWORD, strange, cookie);
  expect(known.status).toBe(200);
  const [renewed = ''] = [known.headers['set-cookie'] ?? ''].flat();
  expect((await signIn(strict, PASSWORD, strange, String(renewed).split(';', 1)[0])).status).toBe(200);
});

test('OPS-05 a page from before a new secret may still ask for files, and gets a new token', async () => {
  const first = await before();
  const token = await signUpStaff(first);
  const cookieFrom = async (server: TestServer, held = ''): Promise<string> => {
    const { headers } = await server.call('GET', MEDIA, { token, headers: { cookie: held } });
    return String([headers['set-cookie'] ?? ''].flat()[0]).split(';', 1)[0] ?? '';
  };
  const old = await cookieFrom(first);
  const server = await changing();
  const ask = (cookie: string) =>
    server.call('POST', '/api/products/media/', {
      token,
      body: { product_media_id: 4711 },
      headers: { cookie, 'x-csrftoken': cookie.replace('csrftoken=', '') },
    });
  expect((await ask(old)).status).toBe(404);
  const renewed = await cookieFrom(server, old);
  expect(renewed).toMatch(/^csrftoken=.{43}$/);
  expect((await ask(renewed)).status).toBe(404);
  expect((await ask(`csrftoken=${'A'.repeat(43)}`)).status).toBe(403);
});
