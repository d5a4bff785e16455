// @module-tag deeper
import { expect, test } from 'vitest';
import type { ChangePassword, PasswordRuleList, SessionRecord, Tokens } from '../../contract/auth.ts';
import { createServices } from '../../server/modules/services.ts';
import { passwordRules } from '../../server/modules/auth/password-rules.ts';
import { PASSWORD, signIn, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start } = useServer();
const EMAIL = 'a@example.com';
const NEW = 'a quiet harbour';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const change = (server: TestServer, token: string, body: Partial<ChangePassword>) =>
  server.call('PUT', '/api/users/auth/password/', {
    token,
    body: { current_password: PASSWORD, password: NEW, confirm_password: NEW, ...body },
  });
const tryPassword = async (server: TestServer, password: string) =>
  (await server.call<Tokens>('POST', '/api/users/auth/token/', { body: { email: EMAIL, password } })).status;

const isAlive = async (server: TestServer, { access }: Tokens) =>
  (await server.call('GET', '/api/users/me/', { token: access })).status === 200;

test('ACC-06 the new password works, the old one no longer does', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const { status, envelope } = await change(server, access, {});
  expect([status, envelope.data]).toEqual([200, {}]);
  expect([await tryPassword(server, NEW), await tryPassword(server, PASSWORD)]).toEqual([200, 401]);
});

test.each([
  ['ends all other sessions', { end_other_sessions: true }, false],
  ['ends all other sessions by default', {}, false],
  ['keeps the other sessions on request', { end_other_sessions: false }, true],
])('OWN-04 a new password %s, and the current session stays', async (_, wish, stay) => {
  const server = await start();
  const other = await signUpVerified(server, EMAIL);
  const stranger = await signUpVerified(server, 'b@example.com');
  const own = await signIn(server, EMAIL);
  expect((await change(server, own.access, wish)).status).toBe(200);
  expect([await isAlive(server, own), await isAlive(server, other), await isAlive(server, stranger)]).toEqual(
    [true, stay, true],
  );
  const body = { refresh: other.refresh };
  const refreshed = await server.call('POST', '/api/users/auth/token/refresh/', { body });
  expect([refreshed.status, refreshed.envelope.code]).toEqual(stay ? [200, 'ok'] : [401, 'session_revoked']);
});

test('OWN-04 a failed password change ends no session and is not reported', async () => {
  const server = await start();
  const other = await signUpVerified(server, EMAIL);
  const own = await signIn(server, EMAIL);
  const before = server.mails.length;
  expect((await change(server, own.access, { current_password: 'a guess' })).status).toBe(400);
  expect([await isAlive(server, other), server.mails.length]).toEqual([true, before]);
});

test('OWN-04 the owner gets a mail with time, place and device, and how to undo the change', async () => {
  const server = await start();
  const headers = { 'accept-language': 'ckb', 'default-timezone': 'Asia/Baghdad' };
  const { access: token } = await signUpVerified(server, EMAIL, headers);
  server.pass({ minutes: 4 });
  await server.call('PUT', '/api/users/auth/password/', {
    token,
    body: { current_password: PASSWORD, password: NEW, confirm_password: NEW },
    headers: { 'user-agent': FIREFOX, 'accept-language': 'en' },
    ip: '192.0.2.7',
  });
  expect(server.mails.at(-1)).toEqual({
    kind: 'password-changed',
    to: EMAIL,
    language: 'ckb',
    values: {
      link: '/ckb/reset-password/',
      time: '2026-03-01 15:04, Asia/Baghdad',
      device: 'Firefox 140, Linux',
      ip: '192.0.2.7',
    },
    real: true,
  });
});

test('OWN-04 whoever signs in with the old password during the change gets no session', async () => {
  const server = await start();
  const own = await signUpVerified(server, EMAIL);
  const { passwords } = server.world;
  const { accounts } = createServices({
    ...server.world,
    passwords: {
      ...passwords,
      matches: async (stored, password) => {
        const isRight = await passwords.matches(stored, password);
        expect((await change(server, own.access, {})).status).toBe(200);
        return isRight;
      },
    },
  });
  const late = accounts.signIn(
    { email: EMAIL, password: PASSWORD },
    { ip: '192.0.2.7', userAgent: FIREFOX, deviceMark: undefined },
  );
  await expect(late).rejects.toMatchObject({ status: 401, code: 'no_active_account' });
  const { envelope } = await server.call<SessionRecord[]>('POST', '/api/users/auth/tokens/', {
    token: own.access,
    body: { refresh: own.refresh },
  });
  expect(envelope.data).toHaveLength(1);
});

test('ACC-06 a wrong current password is an error of its field, and changes nothing', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const { status, envelope } = await change(server, access, { current_password: 'a guess' });
  expect([status, envelope.errors]).toEqual([
    400,
    { current_password: ['The current password is wrong. Type it again.'] },
  ]);
  expect([await tryPassword(server, NEW), await tryPassword(server, PASSWORD)]).toEqual([401, 200]);
});

test.each([
  [{ password: 'short', confirm_password: 'short' }, { password: ['Use at least 8 characters.'] }],
  [{ password: '1357924680', confirm_password: '1357924680' }, { password: ["Don't use only numbers."] }],
  [{ password: EMAIL, confirm_password: EMAIL }, { password: ["Choose a password that isn't your e-mail."] }],
  [
    { password: 'password123', confirm_password: 'x' },
    {
      password: ['This password is easy to guess. Choose another one.'],
      confirm_password: ['The two passwords do not match.'],
    },
  ],
  [{ current_password: '' }, { current_password: ['This field is required.'] }],
])('ACC-06 %j is refused by field', async (body, errors) => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const { status, envelope } = await change(server, access, body);
  expect([status, envelope.errors]).toEqual([400, errors]);
});

test('ACC-06 of two simultaneous changes, one succeeds, and the other learns that the current password has changed', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const wishes = [NEW, 'an open window'];
  const answers = await Promise.all(
    wishes.map((password) => change(server, access, { password, confirm_password: password })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const lost = answers.find(({ status }) => status === 400);
  expect(Object.keys(lost?.envelope.errors ?? {})).toEqual(['current_password']);
  const taken = answers.findIndex(({ status }) => status === 200);
  expect(await tryPassword(server, wishes[taken] ?? '')).toBe(200);
  expect(await tryPassword(server, wishes[1 - taken] ?? '')).toBe(401);
});

test('ACC-06 five attempts a minute are allowed, right or wrong; a weak new password costs none', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const { access } = await signUpVerified(server, EMAIL);
  const weak = { password: '1357924680', confirm_password: '1357924680' };
  for (let index = 0; index < 6; index += 1) expect((await change(server, access, weak)).status).toBe(400);
  for (let index = 0; index < 5; index += 1)
    expect((await change(server, access, { current_password: 'a guess' })).status).toBe(400);
  const sixth = await change(server, access, {});
  expect([sixth.status, sixth.envelope.code]).toEqual([429, 'throttled']);
  server.pass({ minutes: 1 });
  expect((await change(server, access, {})).status).toBe(200);
});

test("ACC-06 everybody can read the rules for a new password, in the request's language", async () => {
  const server = await start();
  const ask = async (language: string) => {
    const headers = { 'accept-language': language };
    const answer = await server.call<PasswordRuleList>('GET', '/api/users/auth/password/rules/', { headers });
    return answer.envelope.data.rules;
  };
  const english = await ask('en');
  expect(english.map(({ code, value }) => [code, value])).toEqual([
    ['min_length', 8],
    ['max_length', 128],
    ['not_numeric', null],
    ['not_similar', null],
    ['not_common', null],
  ]);
  expect(english[0]?.text).toBe('Use at least 8 characters.');
  expect((await ask('ckb'))[0]?.text).toContain('٨');
  const kurmanji = await ask('kmr');
  for (const [index, { text }] of english.entries()) expect(kurmanji[index]?.text).not.toBe(text);
});

test('ACC-06 each rule has the same text as the refusal of a password that breaks it', async () => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const breaking = {
    min_length: 'a b c',
    max_length: 'x '.repeat(100),
    not_numeric: '1357924680',
    not_similar: EMAIL,
    not_common: 'password123',
  };
  const { envelope } = await server.call<PasswordRuleList>('GET', '/api/users/auth/password/rules/');
  expect(Object.keys(breaking)).toEqual(passwordRules.map(({ code }) => code));
  for (const { code, text } of envelope.data.rules) {
    const password = breaking[code];
    const refused = await change(server, access, { password, confirm_password: password });
    expect(refused.envelope.errors['password']).toEqual([text]);
  }
});
