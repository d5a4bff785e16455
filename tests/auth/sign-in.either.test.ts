// @module-tag deeper
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import { users } from '../../server/db/schema.ts';
import { enteringAtOnce } from '../../server/modules/auth/accounts.service.ts';
import { createServices } from '../../server/modules/services.ts';
import { PASSWORD, signUp, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const ME = '/api/users/me/';
const SIGN_IN = '/api/users/auth/token/';
const SIGN_UP = '/api/users/auth/signup/';
const SIGN_OUT = '/api/users/auth/token/blacklist/';

const signIn = (server: TestServer, email: string, password = PASSWORD) =>
  server.call<Tokens>('POST', SIGN_IN, { body: { email, password } });

test('AUT-02 sign-up creates an account that is signed in but not verified', async () => {
  const server = await start();
  const tokens = await signUp(server, 'a@example.com', { 'default-timezone': 'Europe/Berlin' });
  expect((await server.call('GET', ME, { token: tokens.access })).envelope).toEqual({
    success: true,
    code: 'ok',
    messages: { success: [], warning: [], info: [] },
    errors: {},
    timezone: 'Europe/Berlin',
    data: {
      email: 'a@example.com',
      first_name: '',
      last_name: '',
      full_name: '',
      avatar_id: null,
      is_verified: false,
      is_staff: false,
      is_superuser: false,
    },
  });
});

test('AUT-01 sign-in accepts the e-mail address in any case and with surrounding spaces, and returns both tokens', async () => {
  const server = await start();
  await signUp(server, ' Someone@Example.com ');
  const { status, envelope } = await signIn(server, 'someone@example.COM  ');
  expect(status).toBe(200);
  const me = await server.call('GET', ME, { token: envelope.data.access });
  expect(me.envelope.data).toMatchObject({ email: 'Someone@Example.com' });
});

test('many simultaneous sign-ins ask the database a few at a time, so that readers need not wait behind them', async () => {
  const server = await start();
  const atOnce = enteringAtOnce(database().kind);
  const open = Promise.withResolvers<boolean>();
  let compared = 0;
  const { accounts } = createServices({
    ...server.world,
    passwords: {
      ...server.world.passwords,
      matches: async () => {
        compared += 1;
        return open.promise;
      },
    },
  });
  const crowd = Array.from({ length: atOnce + 20 }, (_, at) =>
    accounts.signIn(
      { email: `${at}@example.com`, password: PASSWORD },
      { ip: '192.0.2.7', userAgent: undefined, deviceMark: undefined },
    ),
  );
  // Connections of the pool may still be opening, for longer than others take for many queries.
  await expect.poll(() => compared).toBe(atOnce);
  // Far more queries than a sign-in takes.
  for (let turn = 0; turn < 100; turn += 1) await database().db.execute(sql`select 1`);
  expect(compared).toBe(atOnce);
  open.resolve(false);
  for (const one of await Promise.allSettled(crowd))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(compared).toBe(crowd.length);
});

test('AUT-03 each sign-in opens a separate session, so both pairs of tokens are valid', async () => {
  const server = await start();
  const first = await signUp(server, 'a@example.com');
  const second = (await signIn(server, 'a@example.com')).envelope.data;
  expect(second.refresh).not.toBe(first.refresh);
  for (const { access } of [first, second])
    expect((await server.call('GET', ME, { token: access })).status).toBe(200);
});

test('AUT-04 a wrong password and an unknown e-mail address get the same detail error', async () => {
  const server = await start();
  await signUp(server, 'a@example.com');
  const wrong = await signIn(server, 'a@example.com', 'something else');
  const unknown = await signIn(server, 'nobody@example.com');
  expect(wrong.status).toBe(401);
  expect(wrong.envelope).toMatchObject({
    success: false,
    code: 'no_active_account',
    errors: { detail: ['Wrong e-mail or password.'] },
    data: null,
  });
  expect(unknown).toMatchObject({ status: wrong.status, envelope: wrong.envelope });
});

test('AUT-04 all wrong fields of a sign-up are reported at once', async () => {
  const server = await start();
  const body = { email: 'someone', password: 'short', accepted: true };
  const { status, envelope } = await server.call('POST', SIGN_UP, { body });
  expect(status).toBe(400);
  expect(envelope.errors).toEqual({
    email: ['Enter an e-mail address such as name@example.com.'],
    password: ['Use at least 8 characters.'],
    confirm_password: ['This field is required.'],
    accepted: ['This field is not known here. Leave it out.'],
  });
});

test('AUT-02 a mismatch is an error of confirm_password, a weak password one of password', async () => {
  const server = await start();
  const body = { email: 'a@example.com', password: 'password123', confirm_password: 'password124' };
  const { envelope } = await server.call('POST', SIGN_UP, { body });
  expect(envelope.errors).toEqual({
    password: ['This password is easy to guess. Choose another one.'],
    confirm_password: ['The two passwords do not match.'],
  });
});

test('AUT-02 an e-mail address with an account is an error of email, in any case', async () => {
  const server = await start();
  await signUp(server, 'a@example.com');
  const body = { email: 'A@EXAMPLE.com', password: PASSWORD, confirm_password: PASSWORD };
  const { status, envelope } = await server.call('POST', SIGN_UP, { body });
  expect(status).toBe(400);
  expect(envelope).toMatchObject({
    code: 'account_exists',
    errors: { email: ['An account with this e-mail already exists. Sign in, or reset the password.'] },
  });
});

test('AUT-02 of twenty simultaneous sign-ups with one e-mail address, exactly one creates the account', async () => {
  const server = await start();
  const body = { email: 'a@example.com', password: PASSWORD, confirm_password: PASSWORD };
  const calls = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', SIGN_UP, { body })));
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(calls.filter(({ envelope }) => envelope.code === 'account_exists')).toHaveLength(19);
  expect(await database().db.select({ email: users.email }).from(users)).toEqual([
    { email: 'a@example.com' },
  ]);
});

test('AUT-02 a password of emoji works, and its characters may be composed differently at sign-in', async () => {
  const server = await start();
  const password = '🌻🌻🦉🦉🚲🚲 cafe\u0301';
  await server.call('POST', SIGN_UP, {
    body: { email: 'a@example.com', password, confirm_password: password },
  });
  expect((await signIn(server, 'a@example.com', password.normalize('NFC'))).status).toBe(200);
});

test('SES-06 sign-out ends the session at once, including its access token, and may be repeated', async () => {
  const server = await start();
  const { access, refresh } = await signUpVerified(server, 'a@example.com');
  const out = () => server.call('POST', SIGN_OUT, { body: { refresh }, token: access });
  expect((await out()).envelope).toMatchObject({ success: true, data: {} });
  expect((await server.call('GET', ME, { token: access })).status).toBe(401);
  expect((await server.call('POST', '/api/users/auth/token/refresh/', { body: { refresh } })).status).toBe(
    401,
  );
  expect((await out()).status).toBe(200);
});

test('SES-06 sign-out refuses a token we never issued and leaves other sessions alone', async () => {
  const server = await start();
  const first = await signUp(server, 'a@example.com');
  const second = (await signIn(server, 'a@example.com')).envelope.data;
  const forged = `${first.refresh.slice(0, -4)}AAAA`;
  expect((await server.call('POST', SIGN_OUT, { body: { refresh: forged } })).status).toBe(401);
  await server.call('POST', SIGN_OUT, { body: { refresh: second.refresh } });
  expect((await server.call('GET', ME, { token: first.access })).status).toBe(200);
});
