// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes, users } from '../../server/db/schema.ts';
import { signIn, signUp, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const OTP = '/api/users/auth/signup/otp/';
const EMAIL = 'a@example.com';

const ask = (server: TestServer, token: string) => server.call('GET', OTP, { token });
const type = (server: TestServer, token: string, one_time_password: string) =>
  server.call('POST', OTP, { token, body: { one_time_password } });
const me = (server: TestServer, token: string) => server.call('GET', '/api/users/me/', { token });

test('OTP-01 requesting the code mails it once and returns the seconds until the next', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  expect((await ask(server, access)).envelope.data).toEqual({ otp_remaining_time: 60 });
  expect(server.mails).toMatchObject([{ kind: 'signup-code', to: EMAIL, language: 'en', real: true }]);
});

test('OTP-01 requesting it again within the minute sends nothing and returns the seconds left', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  server.pass({ seconds: 18 });
  expect((await ask(server, access)).envelope.data).toEqual({ otp_remaining_time: 42 });
  server.pass({ seconds: 41.5 });
  expect((await ask(server, access)).envelope.data).toEqual({ otp_remaining_time: 1 });
  expect(server.mails).toHaveLength(1);
});

test('OTP-01 ten simultaneous requests send one mail', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(server, access)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(server.mails).toHaveLength(1);
});

test('OTP-01 the mail is in the language of the page, else in that of the sign-up', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL, { 'accept-language': 'ckb' });
  await server.call('GET', OTP, { token: access, headers: { 'accept-language': 'ku, en;q=0.5' } });
  server.pass({ minutes: 1 });
  await server.call('GET', OTP, { token: access });
  expect(server.mails.map(({ language }) => language)).toEqual(['kmr', 'ckb']);
});

test('OTP-05 OTP-06 the mailed code verifies the e-mail', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  expect((await type(server, access, server.codeFor(EMAIL))).envelope).toMatchObject({
    success: true,
    data: {},
  });
  expect((await me(server, access)).envelope.data).toMatchObject({ is_verified: true });
});

test('OTP-05 a wrong code is an error of one_time_password', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  const { status, envelope } = await type(server, access, '000000');
  expect(status).toBe(400);
  expect(envelope.code).toBe('code_wrong');
  expect(envelope.errors).toEqual({
    one_time_password: ['The code is wrong or has expired. Check the newest e-mail, or ask for a new code.'],
  });
  expect((await me(server, access)).envelope.data).toMatchObject({ is_verified: false });
});

test.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 12345', ''])(
  'OTP-05 the text %j does not count as a code and costs no attempt',
  async (text) => {
    const server = await start();
    const { access } = await signUp(server, EMAIL);
    await ask(server, access);
    const { status, envelope } = await type(server, access, text);
    expect([status, envelope.code, Object.keys(envelope.errors)]).toEqual([
      400,
      'invalid',
      ['one_time_password'],
    ]);
    expect(await database().db.select({ attempts: codes.attempts }).from(codes)).toEqual([{ attempts: 0 }]);
  },
);

test('OTP-05 the fifth wrong code locks the code: even the right one is refused, a new one works', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  const seen: string[] = [];
  for (let round = 0; round < 5; round += 1) seen.push((await type(server, access, '000000')).envelope.code);
  expect(seen).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_locked']);
  const locked = await type(server, access, server.codeFor(EMAIL));
  expect(locked.envelope).toMatchObject({
    code: 'code_locked',
    errors: { one_time_password: ['Too many wrong codes. Ask for a new code.'] },
  });
  server.pass({ minutes: 1 });
  await ask(server, access);
  expect((await type(server, access, server.codeFor(EMAIL))).status).toBe(200);
});

test('OTP-05 of forty simultaneous guesses, five are checked, and then the right code is too late', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  const guesses = Array.from({ length: 40 }, (_, index) => type(server, access, String(100_000 + index)));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ envelope }) => envelope.code === 'code_wrong')).toHaveLength(4);
  expect(answers.filter(({ envelope }) => envelope.code === 'code_locked')).toHaveLength(36);
  expect((await type(server, access, server.codeFor(EMAIL))).envelope.code).toBe('code_locked');
});

test('OTP-05 a code is valid for ten minutes', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  server.pass({ minutes: 9, seconds: 59 });
  const early = await signIn(server, EMAIL);
  expect((await type(server, early.access, '000000')).envelope.code).toBe('code_wrong');
  const attempts = () => database().db.select({ attempts: codes.attempts }).from(codes);
  expect(await attempts()).toEqual([{ attempts: 1 }]);
  server.pass({ seconds: 1 });
  expect((await type(server, early.access, server.codeFor(EMAIL))).envelope.code).toBe('code_wrong');
  expect(await attempts()).toEqual([{ attempts: 1 }]);
});

test('OTP-05 a new code replaces the old one', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  const old = server.codeFor(EMAIL);
  server.pass({ minutes: 1 });
  await ask(server, access);
  expect((await type(server, access, old)).envelope.code).toBe('code_wrong');
  expect((await type(server, access, server.codeFor(EMAIL))).status).toBe(200);
});

test("OTP-05 one person's code is useless to another", async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  const second = await signUp(server, 'b@example.com');
  await ask(server, first.access);
  await ask(server, second.access);
  expect((await type(server, second.access, server.codeFor(EMAIL))).status).toBe(400);
});

test('OTP-01 OTP-05 a verified account gets no code and has nothing to verify', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const sent = server.mails.length;
  server.pass({ minutes: 2 });
  for (const { status, envelope } of [await ask(server, access), await type(server, access, '123456')])
    expect([status, envelope.code]).toEqual([400, 'already_verified']);
  expect(server.mails).toHaveLength(sent);
});

test('OTP-05 the database holds a digest, never the code', async () => {
  const server = await start();
  const { access } = await signUp(server, EMAIL);
  await ask(server, access);
  const rows = await database().db.select().from(codes);
  expect(rows[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(server.codeFor(EMAIL));
});

test('OTP-09 P52: an account that nobody verified keeps its address for a day, then another sign-up takes it', async () => {
  const server = await start();
  const first = await signUp(server, EMAIL);
  server.pass({ minutes: 23 * 60 + 59 });
  await expect(signUp(server, EMAIL.toUpperCase())).rejects.toThrow('already exists');
  server.pass({ minutes: 2 });
  const second = await signUp(server, EMAIL.toUpperCase());
  expect((await me(server, first.access)).status).toBe(401);
  expect((await me(server, second.access)).envelope.data).toMatchObject({ is_verified: false });
});

test('OTP-09 P52: neither a verified account nor one with rights makes room for a sign-up', async () => {
  const server = await start();
  await signUpVerified(server, EMAIL);
  await signUp(server, 'staff@example.com');
  await database().db.update(users).set({ is_staff: true }).where(eq(users.email, 'staff@example.com'));
  server.pass({ days: 30 });
  for (const email of [EMAIL, 'staff@example.com'])
    await expect(signUp(server, email)).rejects.toThrow('already exists');
});
