import { expect, test } from 'vitest';
import { tries } from '../../server/db/schema.ts';
import { signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const SIGN_IN = '/api/users/auth/token/';
const limited = { settings: { rateLimits: true } };

const signIn = (server: TestServer, email: string, password: string, ip = '192.0.2.1') =>
  server.call('POST', SIGN_IN, { body: { email, password }, ip });

test('AUT-01 after ten wrong passwords an account is closed for a while, from every address and for the right one', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  for (let round = 0; round < 10; round += 1)
    expect((await signIn(server, 'A@example.com', 'wrong password', `192.0.2.${round}`)).status).toBe(401);
  const { status, envelope, headers } = await signIn(
    server,
    'a@example.com',
    'two green lanterns',
    '192.0.2.99',
  );
  expect([status, envelope.code, headers['retry-after']]).toEqual([429, 'throttled', '900']);
  expect(envelope.errors).toEqual({ detail: ['Too many tries. Try again in 900 seconds.'] });
  server.pass({ minutes: 15 });
  expect((await signIn(server, 'a@example.com', 'two green lanterns')).status).toBe(200);
});

test('AUT-01 an account that does not exist is closed in the same way', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  const seen = async (email: string): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { status, envelope } = await signIn(server, email, 'wrong password', `198.51.100.${round}`);
      all.push([status, envelope]);
    }
    return all;
  };
  expect(await seen('nobody@example.com')).toEqual(await seen('a@example.com'));
});

test('AUT-01 two servers on one database count together', async () => {
  const [first, second] = [await start(limited), await start(limited)];
  await signUp(first, 'a@example.com');
  for (let round = 0; round < 10; round += 1)
    await signIn(round % 2 === 0 ? first : second, 'a@example.com', 'wrong password', `192.0.2.${round}`);
  for (const server of [first, second])
    expect((await signIn(server, 'a@example.com', 'x', '192.0.2.77')).status).toBe(429);
});

test('AUT-01 of forty wrong passwords at once ten are compared', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  const guesses = Array.from({ length: 40 }, (_, index) =>
    signIn(server, 'a@example.com', 'wrong', `192.0.2.${index}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('AUT-01 a success gives the tries back', async () => {
  const server = await start(limited);
  await signUp(server, 'a@example.com');
  for (let round = 0; round < 30; round += 1) {
    const right = round % 5 === 4;
    const { status } = await signIn(
      server,
      'a@example.com',
      right ? 'two green lanterns' : 'wrong',
      `192.0.2.${round}`,
    );
    expect(status).toBe(right ? 200 : 401);
  }
});

test('AUT-01 one address asking for one account is cut off after ten requests a minute', async () => {
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

test('OTP-05 wrong codes are counted over all codes of a day', async () => {
  const server = await start(limited);
  const tokens = await signUp(server, 'a@example.com');
  let last = 0;
  for (let code = 0; code < 11; code += 1) {
    const signedIn = await server.call<{ access: string }>('POST', SIGN_IN, {
      body: { email: 'a@example.com', password: 'two green lanterns' },
    });
    const token = signedIn.envelope.data.access;
    await server.call('GET', '/api/users/auth/signup/otp/', { token });
    for (let round = 0; round < 5; round += 1) {
      const body = { one_time_password: '000000' };
      last = (await server.call('POST', '/api/users/auth/signup/otp/', { token, body })).status;
    }
    expect(last).toBe(code < 10 ? 400 : 429);
    server.pass({ minutes: 1 });
  }
  expect(tokens.access).toBeTypeOf('string');
});

test('API-03 one address is cut off after three hundred requests a minute, in the envelope', async () => {
  const server = await start(limited);
  const ask = (ip: string) => server.call('GET', '/api/nothing/', { ip });
  for (let round = 0; round < 300; round += 1) expect((await ask('192.0.2.1')).status).toBe(404);
  const { status, envelope, headers } = await ask('192.0.2.1');
  expect([status, envelope.code, envelope.data]).toEqual([429, 'throttled', null]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).status).toBe(404);
});

test('API-03 behind a trusted proxy the client is who the proxy says, and nobody else may say so', async () => {
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

test('AUT-01 the counters hold no address in clear, and with RATE_LIMITS=off nothing is counted', async () => {
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
