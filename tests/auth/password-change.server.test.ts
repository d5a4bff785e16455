import { expect, test } from 'vitest';
import type { ChangePassword, PasswordRuleList, Tokens } from '../../contract/auth.ts';
import { passwordRules } from '../../server/modules/auth/password-rules.ts';
import { PASSWORD, signIn, signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start } = useServer();
const EMAIL = 'a@example.com';
const NEW = 'a quiet harbour';

const change = (server: TestServer, token: string, body: Partial<ChangePassword>) =>
  server.call('PUT', '/api/users/auth/password/', {
    token,
    body: { current_password: PASSWORD, password: NEW, confirm_password: NEW, ...body },
  });
const tryPassword = async (server: TestServer, password: string) =>
  (await server.call<Tokens>('POST', '/api/users/auth/token/', { body: { email: EMAIL, password } })).status;

test('ACC-06 the new password works, the old one does not, and every session stays', async () => {
  const server = await start();
  const first = await signUpVerified(server, EMAIL);
  const second = await signIn(server, EMAIL);
  const { status, envelope } = await change(server, first.access, {});
  expect([status, envelope.data]).toEqual([200, {}]);
  expect([await tryPassword(server, NEW), await tryPassword(server, PASSWORD)]).toEqual([200, 401]);
  for (const { access } of [first, second])
    expect((await server.call('GET', '/api/users/me/', { token: access })).status).toBe(200);
});

test('ACC-06 a wrong current password is told under its field, and nothing changes', async () => {
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
  [{ password: '1357924680', confirm_password: '1357924680' }, { password: ['Use more than digits.'] }],
  [
    { password: EMAIL, confirm_password: EMAIL },
    { password: ['Choose a password that differs from the e-mail.'] },
  ],
  [
    { password: 'password123', confirm_password: 'x' },
    {
      password: ['This password is easy to guess. Choose another one.'],
      confirm_password: ['The two passwords do not match.'],
    },
  ],
  [{ current_password: '' }, { current_password: ['This field is required.'] }],
])('ACC-06 %j is answered by field', async (body, errors) => {
  const server = await start();
  const { access } = await signUpVerified(server, EMAIL);
  const { status, envelope } = await change(server, access, body);
  expect([status, envelope.errors]).toEqual([400, errors]);
});

test('ACC-06 of two changes at once one is taken, and the other hears that the current password is another', async () => {
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

test('ACC-06 five tries a minute are taken, right or wrong; a weak new password takes none', async () => {
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

test('ACC-06 the rules of a new password are there for everybody, in the language of the request', async () => {
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

test('ACC-06 each rule says what the refusal of a password that breaks it says', async () => {
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
