// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CurrentUser } from '../../contract/account.ts';
import type { AccountStanding, Countdown, ResetKey, Tokens } from '../../contract/auth.ts';
import {
  alertPreferences,
  codes,
  outbox,
  subscribers,
  subscriptionRuns,
  users,
} from '../../server/db/schema.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { createServices } from '../../server/modules/services.ts';
import { PASSWORD, signIn, signUp, signUpVerified } from '../support/people.ts';
import { rowsWith } from '../support/person-rows.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const OLD = 'old@example.com';
const NEW = 'New.Address@example.com';
const EMAIL = '/api/users/auth/email/';
const CODE = `${EMAIL}otp/`;

const begin = (server: TestServer, token: string, email = NEW, password = PASSWORD) =>
  server.call('POST', EMAIL, { token, body: { email, password } });
const askCode = (server: TestServer, token: string, headers: Record<string, string> = {}) =>
  server.call<Countdown>('GET', CODE, { token, headers });
const confirm = (server: TestServer, token: string, one_time_password: string) =>
  server.call<CurrentUser>('POST', CODE, { token, body: { one_time_password } });
const pending = async (server: TestServer, token: string) =>
  (await server.call<AccountStanding>('GET', '/api/users/auth/account/', { token })).envelope.data.new_email;
const signsIn = async (server: TestServer, email: string) =>
  (await server.call<Tokens>('POST', '/api/users/auth/token/', { body: { email, password: PASSWORD } }))
    .status;
const me = async (server: TestServer, token: string) =>
  (await server.call<CurrentUser>('GET', '/api/users/me/', { token })).envelope.data.email;

/** Changes the address. @returns the answer to the code. */
async function change(server: TestServer, token: string, email = NEW) {
  expect((await begin(server, token, email)).status).toBe(200);
  expect((await askCode(server, token)).envelope.data.otp_remaining_time).toBe(60);
  return confirm(server, token, server.codeFor(email));
}

test('OWN-01 the code from the new mailbox changes the address, and sessions continue', async () => {
  const server = await start();
  const phone = await signUpVerified(server, OLD, { 'accept-language': 'ckb' });
  const before = server.mails.length;
  expect((await begin(server, phone.access)).envelope.data).toEqual({});
  expect(server.mails.length).toBe(before);
  expect(await pending(server, phone.access)).toBeNull();
  expect((await askCode(server, phone.access, { 'accept-language': 'kmr' })).status).toBe(200);
  expect(server.mails.at(-1)).toMatchObject({ kind: 'email-code', to: NEW, language: 'kmr', real: true });
  expect(await pending(server, phone.access)).toBe(NEW);
  expect(await me(server, phone.access)).toBe(OLD);

  const { status, envelope } = await confirm(server, phone.access, server.codeFor(NEW));
  expect([status, envelope.data.email, envelope.data.is_verified]).toEqual([200, NEW, true]);
  expect(await me(server, phone.access)).toBe(NEW);
  expect(await pending(server, phone.access)).toBeNull();
  expect([await signsIn(server, NEW), await signsIn(server, OLD)]).toEqual([200, 401]);
  expect((await signUp(server, OLD)).access).toBeTypeOf('string');
});

test("OWN-01 the old address gets a mail about the change, in the account's language, and how to get help", async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD, { 'accept-language': 'ckb' });
  await change(server, access);
  expect(server.mails.at(-1)).toEqual({
    kind: 'email-changed',
    to: OLD,
    language: 'ckb',
    values: { link: '/ckb/contact/', time: '2026-03-01 12:00, UTC', device: '–', ip: '127.0.0.1' },
    real: true,
  });
});

test('OWN-01 OPS-02 an address with an account gets the same answers, and a mail without a code', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, OLD);
  await signUpVerified(server, 'taken@example.com', { 'accept-language': 'ckb' });
  const seen: unknown[] = [];
  for (const email of ['TAKEN@example.com', 'free@example.com']) {
    const answers = [
      await begin(server, access, email),
      await askCode(server, access),
      await confirm(server, access, '111111'),
    ];
    const standing = (await pending(server, access)) === email;
    seen.push([answers.map(({ status, envelope }) => [status, envelope]), standing]);
  }
  expect(seen[0]).toEqual(seen[1]);
  const [taken] = server.mails.filter(({ to }) => to === 'taken@example.com').slice(-1);
  expect(taken).toEqual({
    kind: 'email-taken',
    to: 'taken@example.com',
    language: 'ckb',
    values: { link: '/ckb/signin/' },
    real: true,
  });
});

test('OWN-01 OTP-09 P52: an account that nobody verified keeps its address for a day, then an owner may move there', async () => {
  const server = await start();
  await signUp(server, NEW);
  const { access } = await signUpVerified(server, OLD);
  await begin(server, access);
  await askCode(server, access);
  expect(server.mails.at(-1)?.kind).toBe('email-taken');
  server.pass({ days: 1, seconds: 1 });
  const later = await signIn(server, OLD);
  expect((await change(server, later.access)).envelope.data.email).toBe(NEW);
  expect((await database().db.select().from(users)).map(({ email }) => email)).toEqual([NEW]);
});

test('OWN-01 a wrong password, the current address and an empty one are refused at their fields', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  expect((await begin(server, access, NEW, 'a guess')).envelope.errors).toEqual({
    password: ['The current password is wrong. Type it again.'],
  });
  expect((await begin(server, access, 'OLD@example.com')).envelope.errors).toEqual({
    email: ['This is already your address. Enter another one.'],
  });
  expect(Object.keys((await begin(server, access, 'nobody', '')).envelope.errors).toSorted()).toEqual([
    'email',
    'password',
  ]);
  const asked = await askCode(server, access);
  expect([asked.status, asked.envelope.errors]).toEqual([
    400,
    { detail: ['No new address is waiting for a code. Enter it again.'] },
  ]);
  expect((await confirm(server, access, '123456')).envelope.code).toBe('code_wrong');
  expect(await me(server, access)).toBe(OLD);
});

test('OWN-01 a person who keeps the address is not asked for the code again, and it is no longer valid', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  await begin(server, access);
  await askCode(server, access);
  expect((await server.call('DELETE', EMAIL, { token: access })).status).toBe(200);
  expect(await pending(server, access)).toBeNull();
  expect((await confirm(server, access, server.codeFor(NEW))).envelope.code).toBe('code_wrong');
  expect(await me(server, access)).toBe(OLD);
  expect((await server.call('DELETE', EMAIL, { token: access })).status).toBe(200);

  expect((await change(server, access)).envelope.data.email).toBe(NEW);
});

test('OWN-01 the code is valid for ten minutes and five attempts, and the next one comes after a minute', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  await begin(server, access);
  await askCode(server, access);
  const first = server.codeFor(NEW);
  server.pass({ seconds: 20 });
  // Entering the address again does not send the next mail sooner.
  await begin(server, access);
  expect((await askCode(server, access)).envelope.data.otp_remaining_time).toBe(40);
  expect(server.codeFor(NEW)).toBe(first);
  for (const code of ['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
    expect((await confirm(server, access, '000000')).envelope.code).toBe(`code_${code}`);
  expect((await confirm(server, access, first)).envelope.code).toBe('code_locked');

  server.pass({ minutes: 1 });
  await askCode(server, access);
  const second = server.codeFor(NEW);
  expect(second).not.toBe(first);
  server.pass({ minutes: 10 });
  const later = await signIn(server, OLD);
  server.pass({ seconds: -1 });
  expect(await pending(server, later.access)).toBe(NEW);
  server.pass({ seconds: 1 });
  expect(await pending(server, later.access)).toBeNull();
  expect((await confirm(server, later.access, second)).envelope.code).toBe('code_wrong');
});

test('OWN-01 an account gets ten codes a day, whatever addresses it enters', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, OLD);
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    await begin(server, access, `address-${round}@example.com`);
    statuses.push((await askCode(server, access)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('OWN-01 alerts follow the person, with the choices made at the new address and the links of old mails', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  const { db } = database();
  const at = new Date(Date.UTC(2026, 0, 1));
  const choose = async (email: string, choices: readonly (readonly [number, boolean])[]) => {
    const [row] = await db.insert(subscribers).values({ email, created_at: at }).returning();
    if (!row) throw new Error('no subscriber was written');
    await db.insert(alertPreferences).values(
      choices.map(([subscription_type_id, status]) => ({
        subscriber_id: row.id,
        subscription_type_id,
        subscription_channel_id: 1,
        status,
        updated_at: at,
      })),
    );
    return row.id;
  };
  const own = await choose(OLD, [
    [1, false],
    [2, true],
  ]);
  await choose(NEW.toLowerCase(), [
    [1, true],
    [3, true],
  ]);
  await change(server, access);
  const rows = await db.select().from(subscribers);
  expect(rows.map(({ id, email }) => [id, email])).toEqual([[own, NEW]]);
  const kept = await db.select().from(alertPreferences).orderBy(alertPreferences.subscription_type_id);
  expect(kept.map((row) => [row.subscription_type_id, row.status])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});

test('OWN-01 a newsletter that still waits goes to the new mailbox', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  const { db } = database();
  const at = server.world.now();
  const [own] = await db.insert(subscribers).values({ email: OLD, created_at: at }).returning();
  const kind = { subscription_type_id: 1, subscription_channel_id: 1 };
  const [run] = await db
    .insert(subscriptionRuns)
    .values({ ...kind, fire_at: at, started_at: at })
    .returning();
  await db.insert(outbox).values({
    kind: 'subscription',
    recipient: OLD,
    language: 'en',
    sealed: '',
    batch: 0,
    run_id: run?.id,
    subscriber_id: own?.id,
  });
  await change(server, access);
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'subscription'));
  expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([[NEW, 'pending']]);
});

test('OWN-01 whoever has the old mailbox can no longer reset the password', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  const reset = '/api/users/auth/forgot_password/';
  const key = (await server.call<ResetKey>('POST', reset, { body: { email: OLD } })).envelope.data;
  await server.call('POST', `${reset}otp/request/`, { body: key });
  const code = server.codeFor(OLD);
  await change(server, access);
  const password = 'a quiet harbour';
  const take = (one_time_password: string) =>
    server.call('POST', `${reset}otp/verify/`, {
      body: { ...key, one_time_password, password, confirm_password: password },
    });
  expect((await take(code)).envelope.code).toBe('reset_expired');

  // A reset that began just before the change, and was recorded just after it.
  const [user] = await database().db.select().from(users);
  const id = key.forgot_password_id;
  const created_at = server.world.now();
  await database()
    .db.insert(codes)
    .values({ id, purpose: 'origin-reset', email: OLD, user_id: user?.id ?? '', created_at });
  server.pass({ minutes: 2 });
  const before = server.mails.length;
  await server.call('POST', `${reset}otp/request/`, { body: key });
  const [mail] = server.mails.slice(before);
  expect(mail?.real).toBe(false);
  expect((await take(mail?.values['code'] ?? '')).envelope.code).toBe('code_wrong');
  expect(await signsIn(server, NEW)).toBe(200);
});

test('OWN-01 a new password cancels a change begun by someone else', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  await begin(server, access);
  await askCode(server, access);
  const password = 'a quiet harbour';
  const body = { current_password: PASSWORD, password, confirm_password: password };
  await server.call('PUT', '/api/users/auth/password/', { token: access, body });
  expect((await confirm(server, access, server.codeFor(NEW))).envelope.code).toBe('code_wrong');
  expect(await me(server, access)).toBe(OLD);
});

test('OWN-01 nothing mentions the old address any more, and an unconfirmed change is forgotten within a day', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, OLD);
  // The tests' outbox leaves every mail as it was posted.
  const settle = () => database().pool.query(`update outbox set state = 'sent' where state = 'pending'`);
  await settle();
  await change(server, access);
  const rows = await rowsWith(database(), [OLD]);
  expect(rows.map(({ table, row }) => [table, row['kind']])).toEqual([['public.outbox', 'email-changed']]);
  await begin(server, access, 'third@example.com');
  server.pass({ days: 1, seconds: 1 });
  await sweep(server.world, createServices(server.world).rateLimiter);
  expect(await database().db.select().from(codes)).toEqual([]);
});
