// @module-tag deeper
import { expect, test, vi } from 'vitest';
import { tries } from '../../server/db/schema.ts';
import { signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const SIGN_IN = '/api/users/auth/token/';
const limited = { settings: { rateLimits: true } };

const signIn = (server: TestServer, email: string, password: string, ip = '192.0.2.1') =>
  server.call('POST', SIGN_IN, { body: { email, password }, ip });

test('AUT-01 after ten wrong passwords, an account refuses that network for a while, even with the right one', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  for (let round = 0; round < 10; round += 1)
    expect((await signIn(server, 'A@example.com', 'wrong password')).status).toBe(401);
  server.pass({ minutes: 1 });
  const { status, envelope, headers } = await signIn(server, 'a@example.com', 'two green lanterns');
  expect([status, envelope.code, headers['retry-after']]).toEqual([429, 'throttled', '840']);
  expect(envelope.errors).toEqual({
    detail: ['Too many wrong passwords. Reset the password, or try again in 14 minutes.'],
  });
  server.pass({ minutes: 14 });
  expect((await signIn(server, 'a@example.com', 'two green lanterns')).status).toBe(200);
});

test('AUT-01 an account that does not exist behaves the same', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  const seen = async (email: string): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let round = 0; round < 120; round += 1) {
      const ip = `198.51.100.${Math.floor(round / 11)}`;
      const { status, envelope } = await signIn(server, email, 'wrong password', ip);
      all.push([status, envelope]);
    }
    return all;
  };
  const known = await seen('a@example.com');
  expect(await seen('nobody@example.com')).toEqual(known);
  expect(new Set(known.map((each) => (each as unknown[])[0]))).toEqual(new Set([401, 429]));
});

test('AUT-01 two servers on one database count together', async () => {
  const [first, second] = [await start(limited), await start(limited)];
  await signUp(first, 'a@example.com');
  for (let round = 0; round < 10; round += 1)
    await signIn(round % 2 === 0 ? first : second, 'a@example.com', 'wrong password');
  for (const server of [first, second]) expect((await signIn(server, 'a@example.com', 'x')).status).toBe(429);
});

test('AUT-01 of forty simultaneous wrong passwords, ten are compared', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  const guesses = Array.from({ length: 40 }, (_, index) => signIn(server, 'a@example.com', `wrong ${index}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('AUT-01 a success resets the attempts', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  for (let round = 0; round < 30; round += 1) {
    const right = round % 5 === 4;
    server.pass({ seconds: 7 });
    const { status } = await signIn(server, 'a@example.com', right ? 'two green lanterns' : 'wrong');
    expect(status).toBe(right ? 200 : 401);
  }
});

test('AUT-01 one address may send ten requests a minute for one account', async () => {
  const server = await start(limited);
  const ask = (ip: string) =>
    server.call('POST', '/api/users/auth/forgot_password/', { body: { email: 'a@example.com' }, ip });
  for (let round = 0; round < 10; round += 1) expect((await ask('192.0.2.1')).status).toBe(200);
  const { status, headers } = await ask('192.0.2.1');
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('192.0.2.2')).status).toBe(200);
  server.pass({ minutes: 1 });
  expect((await ask('192.0.2.1')).status).toBe(200);
});

test('OTP-05 a network may enter twenty wrong codes per account and day, over all its codes', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  for (let code = 0; code < 5; code += 1) {
    const signedIn = await signIn(server, 'a@example.com', 'two green lanterns');
    const token = (signedIn.envelope.data as { access: string }).access;
    await server.call('GET', '/api/users/auth/signup/otp/', { token });
    for (let round = 0; round < 5; round += 1) {
      const body = { one_time_password: '000000' };
      const { status } = await server.call('POST', '/api/users/auth/signup/otp/', { token, body });
      expect(status).toBe(code < 4 ? 400 : 429);
    }
    server.pass({ minutes: 1 });
  }
});

const ask = (server: TestServer, ip: string) => server.call('GET', '/api/nothing/', { ip });

test('API-03 one address may send nine hundred requests a minute; the refusal is in the envelope', async () => {
  const server = await start(limited);
  for (let round = 0; round < 900; round += 1) expect((await ask(server, '192.0.2.1')).status).toBe(404);
  server.pass({ seconds: 20 });
  const { status, envelope, headers } = await ask(server, '192.0.2.1');
  expect([status, envelope.code, envelope.data]).toEqual([429, 'throttled', null]);
  expect(headers['retry-after']).toBe('40');
  expect((await ask(server, '192.0.2.2')).status).toBe(404);
  // The clock goes back a day: the counts are of another minute.
  server.pass({ days: -1 });
  expect((await ask(server, '192.0.2.1')).status).toBe(404);
});

test('API-03 three servers count the requests of an IPv6 network together, at little cost', async () => {
  const servers = [await start(limited), await start(limited), await start(limited)];
  const query = vi.spyOn(database().pool, 'query');
  const statuses: number[] = [];
  for (let round = 0; round < 1200; round += 1) {
    const server = servers[round % 3];
    if (server) statuses.push((await ask(server, `2001:db8::${round.toString(16)}`)).status);
  }
  const passed = statuses.filter((status) => status === 404).length;
  expect(passed).toBeGreaterThanOrEqual(900);
  expect(passed).toBeLessThanOrEqual(900 + 3 * 45);
  expect(statuses.slice(-90).every((status) => status === 429)).toBe(true);
  expect(query.mock.calls.length).toBeGreaterThan(10);
  expect(query.mock.calls.length).toBeLessThan(1200 / 30);
  query.mockRestore();
});

test('API-03 while the database is away, each server counts alone', async () => {
  const server = await start(limited);
  const query = vi.spyOn(database().pool, 'query').mockRejectedValue(new Error('away'));
  const statuses: number[] = [];
  for (let round = 0; round < 901; round += 1) statuses.push((await ask(server, '192.0.2.1')).status);
  query.mockRestore();
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 900))]).toEqual([900, new Set([404])]);
});

test('API-03 behind a trusted proxy, the proxy names the client, and nobody else can', async () => {
  const trusting = await start({ settings: { rateLimits: true, trustProxy: 1 } });
  const direct = await start(limited);
  const ask = (server: TestServer, client: string) =>
    server.call('POST', '/api/users/auth/forgot_password/', {
      body: { email: 'a@example.com' },
      headers: { 'x-forwarded-for': client },
      ip: '192.0.2.1',
    });
  for (let round = 0; round < 12; round += 1)
    expect((await ask(trusting, `198.51.100.${round}`)).status).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) statuses.push((await ask(direct, `203.0.113.${round}`)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('AUT-01 the counters contain no plain address, and with RATE_LIMITS=off nothing is counted', async () => {
  const server = await start(limited);
  await signIn(server, 'a@example.com', 'wrong');
  const counted = await database().db.select().from(tries);
  expect(counted.length).toBeGreaterThan(0);
  expect(JSON.stringify(counted)).not.toMatch(/example|192\.0/);

  const free = await start();
  for (let round = 0; round < 20; round += 1)
    expect((await signIn(free, 'b@example.com', 'wrong')).status).toBe(401);
  expect(await database().db.select().from(tries)).toHaveLength(counted.length);
});
