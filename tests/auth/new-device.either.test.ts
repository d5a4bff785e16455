// @module-tag deeper
import { expect, test } from 'vitest';
import type { SessionRecord } from '../../contract/auth.ts';
import { sessions } from '../../server/db/schema.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { createServices } from '../../server/modules/services.ts';
import { PASSWORD, signIn, signUp, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const EMAIL = 'a@example.com';

const firefox = (version: number, system = 'X11; Linux x86_64') => ({
  'user-agent': `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
});
const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') => ({
  'user-agent': `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
});
const phone = (version: number, android: number) =>
  chrome(version, `Linux; Android ${android}; K) AppleWebKit/537.36 (KHTML, like Gecko; Mobile`);

const told = (server: TestServer) => server.mails.filter(({ kind }) => kind === 'new-device');

test('OWN-04 a sign-in from a new device is reported by mail, with time, device and place', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, { ...firefox(140), 'accept-language': 'kmr' });
  const stranger = { body: { email: EMAIL, password: PASSWORD }, headers: chrome(138), ip: '203.0.113.9' };
  expect((await server.call('POST', '/api/users/auth/token/', stranger)).status).toBe(200);
  expect(told(server)).toEqual([
    {
      kind: 'new-device',
      to: EMAIL,
      language: 'kmr',
      values: {
        link: '/kmr/reset-password/',
        time: '2026-03-01 12:00, UTC',
        device: 'Chrome 138, Windows 10',
        ip: '203.0.113.9',
      },
      real: true,
    },
  ]);
});

test('OWN-04 a known device is not reported again, even after an update', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, firefox(140));
  await signIn(server, EMAIL, firefox(140));
  await signIn(server, EMAIL, firefox(141, 'X11; Ubuntu; Linux x86_64'));
  expect(told(server)).toEqual([]);
  await signIn(server, EMAIL, phone(138, 15));
  await signIn(server, EMAIL, phone(139, 16));
  expect(told(server)).toHaveLength(1);
});

test('OWN-04 a wrong password on a new device is not reported, and the device stays unknown', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, firefox(140));
  const guess = { body: { email: EMAIL, password: 'a wrong guess' }, headers: chrome(138) };
  expect((await server.call('POST', '/api/users/auth/token/', guess)).status).toBe(401);
  expect(told(server)).toEqual([]);
  await signIn(server, EMAIL, chrome(138));
  expect(told(server)).toHaveLength(1);
});

test('OWN-04 ten simultaneous sign-ins from a new device are reported once', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, firefox(140));
  await Promise.all(Array.from({ length: 10 }, () => signIn(server, EMAIL, chrome(138))));
  expect(told(server)).toHaveLength(1);
});

test('OWN-04 signing in with ever more browsers sends at most three mails a day', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, firefox(140));
  server.pass({ days: 1 });
  const names = ['Opera', 'Vivaldi', 'Whale', 'Maxthon', 'Epiphany', 'Falkon', 'QupZilla'];
  const agents = names.map((name) => ({ 'user-agent': `${name}/1.0` }));
  for (const headers of agents) await signIn(server, EMAIL, headers);
  expect(told(server)).toHaveLength(3);
  server.pass({ days: 1 });
  await signIn(server, EMAIL, chrome(138));
  expect(told(server)).toHaveLength(4);
});

test('OWN-04 a device is reported again after its owner has ended its session', async () => {
  const server = await start();
  const own = await signUpVerified(server, EMAIL, firefox(140));
  await signIn(server, EMAIL, chrome(138));
  const { refresh, access: token } = own;
  const list = await server.call<SessionRecord[]>('POST', '/api/users/auth/tokens/', {
    token,
    body: { refresh },
  });
  const token_id = list.envelope.data.find(({ current_token }) => !current_token)?.id;
  const body = { token_id, refresh };
  expect((await server.call('POST', '/api/users/auth/tokens/revoke/', { token, body })).status).toBe(200);
  await signIn(server, EMAIL, chrome(138));
  expect(told(server)).toHaveLength(2);
});

test("OWN-04 after months without use, an account's first sign-in is reported", async () => {
  const server = await start();
  await signUpVerified(server, EMAIL, firefox(140));
  server.pass({ days: 120 });
  await sweep(server.world, createServices(server.world).rateLimiter);
  expect(await database().db.select().from(sessions)).toEqual([]);
  await signIn(server, EMAIL, firefox(160));
  expect(told(server)).toHaveLength(1);
});

test("OWN-04 an unverified address gets no mail, as it may be a stranger's", async () => {
  const server = await start();
  await signUp(server, EMAIL, firefox(140));
  await signIn(server, EMAIL, chrome(138));
  expect(server.mails).toEqual([]);
});
