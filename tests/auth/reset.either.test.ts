// @module-tag deeper
import { afterEach, expect, test, vi } from 'vitest';
import type { ResetKey, Tokens } from '../../contract/auth.ts';
import { PASSWORD, signUp } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const BASE = '/api/users/auth/forgot_password/';
const KNOWN = 'known@example.com';
const UNKNOWN = 'nobody@example.com';
const NEW_PASSWORD = 'a quiet harbour';

afterEach(() => vi.restoreAllMocks());

const forgot = (server: TestServer, email: string) =>
  server.call<ResetKey>('POST', BASE, { body: { email } });
const ask = (server: TestServer, key: ResetKey) =>
  server.call<{ otp_remaining_time: number }>('POST', `${BASE}otp/request/`, { body: key });
const signIn = (server: TestServer, password: string) =>
  server.call<Tokens>('POST', '/api/users/auth/token/', { body: { email: KNOWN, password } });

const confirm = (server: TestServer, key: ResetKey, fields: Record<string, string> = {}) =>
  server.call('POST', `${BASE}otp/verify/`, {
    body: {
      ...key,
      one_time_password: '000000',
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
      ...fields,
    },
  });

/** Starts a reset of the known account and has its code mailed. */
async function begin(server: TestServer): Promise<{ key: ResetKey; tokens: Tokens; code: string }> {
  const tokens = await signUp(server, KNOWN);
  const key = (await forgot(server, KNOWN)).envelope.data;
  await ask(server, key);
  return { key, tokens, code: server.codeFor(KNOWN) };
}

test('RST-01 starting a reset returns the e-mail address and an id, and sends nothing yet', async () => {
  const server = await start();
  await signUp(server, KNOWN);
  const { status, envelope } = await forgot(server, KNOWN);
  expect(status).toBe(200);
  expect(envelope.data).toEqual({
    email: KNOWN,
    forgot_password_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(server.mails).toEqual([]);
});

test('RST-02 the code is mailed on request, at most once a minute', async () => {
  const server = await start();
  const { key } = await begin(server);
  server.pass({ seconds: 20 });
  expect((await ask(server, key)).envelope.data).toEqual({ otp_remaining_time: 40 });
  expect(server.mails).toMatchObject([{ kind: 'reset-code', to: KNOWN, real: true }]);
  server.pass({ seconds: 40 });
  expect((await ask(server, key)).envelope.data).toEqual({ otp_remaining_time: 60 });
  expect(server.mails).toHaveLength(2);
});

test('RST-03 RST-04 after the reset, the new password works, but not the old one or any session', async () => {
  const server = await start();
  const { key, tokens, code } = await begin(server);
  expect((await confirm(server, key, { one_time_password: code })).envelope).toMatchObject({
    success: true,
    data: {},
  });
  expect((await signIn(server, PASSWORD)).status).toBe(401);
  expect((await signIn(server, NEW_PASSWORD)).status).toBe(200);
  const ended = await server.call('GET', '/api/users/me/', { token: tokens.access });
  expect([ended.status, ended.envelope.code]).toEqual([401, 'session_revoked']);
  const refreshed = await server.call('POST', '/api/users/auth/token/refresh/', {
    body: { refresh: tokens.refresh },
  });
  expect(refreshed.status).toBe(401);
});

test('OWN-04 the owner gets a mail about a reset', async () => {
  const server = await start();
  const { key, code } = await begin(server);
  expect((await confirm(server, key, { one_time_password: '111111' })).status).toBe(400);
  expect((await confirm(server, key, { one_time_password: code })).status).toBe(200);
  const told = server.mails.filter(({ kind }) => kind === 'password-changed');
  expect(told).toMatchObject([
    { to: KNOWN, real: true, values: { link: '/en/reset-password/', ip: '127.0.0.1' } },
  ]);
});

test('RST-03 a code works for one reset, even if sent ten times simultaneously', async () => {
  const server = await start();
  const { key, code } = await begin(server);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => confirm(server, key, { one_time_password: code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await confirm(server, key, { one_time_password: code })).envelope.code).toBe('reset_expired');
});

test('RST-05 a weak or mistyped password is an error of its field and costs no attempt', async () => {
  const server = await start();
  const { key, code } = await begin(server);
  for (let round = 0; round < 8; round += 1) {
    const { envelope } = await confirm(server, key, { password: KNOWN, confirm_password: 'x' });
    expect(envelope.errors).toEqual({
      password: ["Choose a password that isn't your e-mail."],
      confirm_password: ['The two passwords do not match.'],
    });
  }
  expect((await confirm(server, key, { one_time_password: code })).status).toBe(200);
});

test('RST-05 five wrong codes lock the code until a new one is mailed', async () => {
  const server = await start();
  const { key, code } = await begin(server);
  for (let round = 0; round < 4; round += 1)
    expect((await confirm(server, key)).envelope.code).toBe('code_wrong');
  expect((await confirm(server, key)).envelope).toMatchObject({
    code: 'code_locked',
    errors: { one_time_password: ['Too many wrong codes. Ask for a new code.'] },
  });
  expect((await confirm(server, key, { one_time_password: code })).envelope.code).toBe('code_locked');
  server.pass({ minutes: 1 });
  await ask(server, key);
  expect((await confirm(server, key, { one_time_password: server.codeFor(KNOWN) })).status).toBe(200);
});

test('RST-05 an id works for an hour and only for its own e-mail address, and its refusal is a detail', async () => {
  const server = await start();
  const { key } = await begin(server);
  const other = await ask(server, { ...key, email: UNKNOWN });
  expect(other.envelope).toMatchObject({
    code: 'reset_expired',
    errors: { detail: ['This request to reset the password is no longer valid. Ask for a new one.'] },
  });
  server.pass({ minutes: 60, seconds: 1 });
  expect((await ask(server, key)).envelope.code).toBe('reset_expired');
  const again = (await forgot(server, KNOWN)).envelope.data;
  expect(again.forgot_password_id).not.toBe(key.forgot_password_id);
  expect((await ask(server, again)).status).toBe(200);
});

test('RST-02 a second tab shares the reset, so the mailed code works there too', async () => {
  const server = await start();
  const { code } = await begin(server);
  const second = (await forgot(server, KNOWN)).envelope.data;
  expect((await ask(server, second)).envelope.data).toEqual({ otp_remaining_time: 60 });
  expect(server.mails).toHaveLength(1);
  expect((await confirm(server, second, { one_time_password: code })).status).toBe(200);
});

/** Everything that could reveal an address to an outsider: answers, and the work behind them. */
async function trace(server: TestServer, email: string) {
  const countRows = async (): Promise<string> => {
    const { rows } = await database().pool.query(
      `select (select count(*) from codes where email = $1) as codes, (select count(*) from outbox where recipient = $1) as mails`,
      [email],
    );
    return JSON.stringify(rows[0]);
  };
  const { passwords } = server.world;
  const hash = vi.spyOn(passwords, 'hash');
  const matches = vi.spyOn(passwords, 'matches');
  vi.clearAllMocks();
  const started = await forgot(server, email);
  const key = started.envelope.data;
  const asked = [await ask(server, key), await ask(server, key)];
  const guessed = [];
  for (let round = 0; round < 6; round += 1) guessed.push(await confirm(server, key));
  const signedIn = await server.call('POST', '/api/users/auth/token/', {
    body: { email, password: 'wrong password' },
  });
  return {
    started: { ...started.envelope, data: Object.keys(key) },
    others: [...asked, ...guessed, signedIn].map(({ status, envelope, headers }) => ({
      status,
      envelope,
      length: headers['content-length'],
    })),
    rows: await countRows(),
    hashed: hash.mock.calls.length,
    compared: matches.mock.calls.length,
  };
}

test('RST-05 an unknown address gets the same answers, rows and hashing as a known one, but no mail', async () => {
  const server = await start();
  await signUp(server, KNOWN);
  const known = await trace(server, KNOWN);
  const unknown = await trace(server, UNKNOWN);
  expect(unknown).toEqual(known);
  expect(known).toMatchObject({ rows: '{"codes":"1","mails":"1"}', hashed: 0, compared: 1 });
  expect(server.mails.map(({ to, real }) => ({ to, real }))).toEqual([
    { to: KNOWN, real: true },
    { to: UNKNOWN, real: false },
  ]);
});

test('RST-05 the code of an unknown address is useless, even if guessed', async () => {
  const server = await start();
  const key = (await forgot(server, UNKNOWN)).envelope.data;
  await ask(server, key);
  const guessed = await confirm(server, key, { one_time_password: server.codeFor(UNKNOWN) });
  expect(guessed.envelope.code).toBe('code_wrong');
});

test('RST-05 when the attempts are used up, known and unknown addresses still get the same answers', async () => {
  const server = await start({ settings: { rateLimits: true } });
  await signUp(server, KNOWN);
  server.pass({ minutes: 2 });
  const statuses = async (email: string): Promise<number[]> => {
    const all: number[] = [];
    for (let round = 0; round < 12; round += 1) all.push((await forgot(server, email)).status);
    return all;
  };
  const known = await statuses(KNOWN);
  expect(known).toContain(429);
  expect(await statuses(UNKNOWN)).toEqual(known);
});
