import { expect, test } from 'vitest';
import type { ResetKey, SessionRecord, Tokens } from '../../contract/auth.ts';
import { tries } from '../../server/db/schema.ts';
import { createRateLimiter } from '../../server/modules/rate-limiter.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const limited = { settings: { rateLimits: true } };
const EMAIL = 'a@example.com';
const AUTH = '/api/users/auth';

const signIn = (server: TestServer, password: string) =>
  server.call<Tokens>('POST', `${AUTH}/token/`, { body: { email: EMAIL, password } });
/**
 * Waits as long as the server says until the right password is accepted: at most the minute for requests and the
 * quarter of an hour for wrong passwords. @returns the seconds.
 */
async function waitToSignIn(server: TestServer): Promise<number> {
  let waited = 0;
  for (;;) {
    const { status, headers } = await signIn(server, PASSWORD);
    if (status === 200) return waited;
    const wait = Number(headers['retry-after']);
    waited += wait;
    expect([status, waited <= 16 * 60]).toEqual([429, true]);
    server.pass({ seconds: wait });
  }
}

const startReset = async (server: TestServer): Promise<ResetKey> =>
  (await server.call<ResetKey>('POST', `${AUTH}/forgot_password/`, { body: { email: EMAIL } })).envelope.data;
const askForCode = (server: TestServer, key: ResetKey) =>
  server.call<{ otp_remaining_time: number }>('POST', `${AUTH}/forgot_password/otp/request/`, { body: key });
const setPassword = (server: TestServer, key: ResetKey, one_time_password: string) =>
  server.call('POST', `${AUTH}/forgot_password/otp/verify/`, {
    body: { ...key, one_time_password, password: 'a quiet harbour', confirm_password: 'a quiet harbour' },
  });

test.each([
  ['back by a day', { days: -1 }],
  ['back by a second', { seconds: -1 }],
  ['forward by five minutes', { minutes: 5 }],
])('OPS-02 when the clock goes %s, a wait is no longer than its window', async (_words, step) => {
  const server = await start(limited);
  await signUp(server, EMAIL);
  server.pass({ minutes: 1 });
  for (let round = 0; round < 10; round += 1) expect((await signIn(server, 'wrong')).status).toBe(401);
  server.pass({ minutes: 1 });
  server.pass(step);
  expect(await waitToSignIn(server)).toBeGreaterThan(0);
});

test('OPS-02 a window that began while the clock was a day ahead is no longer than any other', async () => {
  const server = await start(limited);
  await signUp(server, EMAIL);
  server.pass({ days: 1 });
  for (let round = 0; round < 10; round += 1) await signIn(server, 'wrong');
  server.pass({ minutes: 1 });
  server.pass({ days: -1 });
  expect(await waitToSignIn(server)).toBeGreaterThan(0);
});

test("OPS-02 servers whose clocks differ by seconds don't forget each other's counts", async () => {
  const [ahead, behind] = [await start(limited), await start(limited)];
  await signUp(ahead, EMAIL);
  for (const server of [ahead, behind]) server.pass({ minutes: 1 });
  ahead.pass({ seconds: 5 });
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1)
    statuses.push((await signIn(round % 2 === 0 ? ahead : behind, 'wrong')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('OTP-01 if the clock goes back, a new code may be requested after a minute', async () => {
  const server = await start();
  await signUp(server, EMAIL);
  const key = await startReset(server);
  await askForCode(server, key);
  server.pass({ minutes: -60 });
  expect((await askForCode(server, key)).envelope.data).toEqual({ otp_remaining_time: 60 });
  server.pass({ seconds: 25 });
  expect((await askForCode(server, key)).envelope.data).toEqual({ otp_remaining_time: 35 });
  server.pass({ seconds: 35 });
  expect((await askForCode(server, key)).envelope.data).toEqual({ otp_remaining_time: 60 });
  expect(server.mails).toHaveLength(2);
  expect((await setPassword(server, key, server.codeFor(EMAIL))).status).toBe(200);
});

test('OTP-05 if the clock goes back, a code is valid for ten minutes from its first attempt', async () => {
  const server = await start();
  await signUp(server, EMAIL);
  const key = await startReset(server);
  await askForCode(server, key);
  server.pass({ minutes: -60 });
  expect((await setPassword(server, key, '000000')).envelope.code).toBe('code_wrong');
  server.pass({ minutes: 10 });
  expect((await setPassword(server, key, server.codeFor(EMAIL))).envelope.code).toBe('code_wrong');
});

test("RST-05 if the clock goes back, a reset's id is valid for an hour from its next use", async () => {
  const server = await start();
  await signUp(server, EMAIL);
  const key = await startReset(server);
  server.pass({ days: -1 });
  expect((await askForCode(server, key)).status).toBe(200);
  server.pass({ minutes: 59 });
  expect((await askForCode(server, key)).status).toBe(200);
  server.pass({ minutes: 1 });
  expect((await askForCode(server, key)).envelope.code).toBe('reset_expired');
});

test("SES-01 if the clock goes back, a session's last use is not in the future", async () => {
  const server = await start();
  const { access, refresh } = await signUp(server, EMAIL);
  server.pass({ minutes: -3 });
  const list = () =>
    server.call<SessionRecord[]>('POST', `${AUTH}/tokens/`, { token: access, body: { refresh } });
  await list();
  expect((await list()).envelope.data.map(({ last_used_at }) => last_used_at)).toEqual([
    '2026-03-01T11:57:00.000Z',
  ]);
});

test('OPS-02 counters that seem to end far in the future are deleted', async () => {
  const server = await start(limited);
  const { world } = server;
  const { db } = database();
  const counters = createRateLimiter({ db, secret: world.secret, now: world.now, enabled: true });
  const limit = { name: 'test', max: 5, windowMs: 86_400_000 };
  await counters.spend(limit, 'now');
  server.pass({ days: 400 });
  await counters.spend(limit, 'ahead');
  server.pass({ days: -400 });
  await counters.prune();
  expect(await db.select().from(tries)).toHaveLength(1);
});
