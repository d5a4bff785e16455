// @module-tag deeper
import { expect, test } from 'vitest';
import { PASSWORD, signUp } from '../support/people.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();
const SIGN_UP = '/api/users/auth/signup/';
const valid = { email: 'a@example.com', password: PASSWORD, confirm_password: PASSWORD };

/** A change to a valid sign-up, and the fields it makes invalid. */
const bad: [string, object, string[]][] = [
  ['a number for the e-mail', { email: 7 }, ['email']],
  ['null for the e-mail', { email: null }, ['email']],
  ['a list for the e-mail', { email: ['a@example.com'] }, ['email']],
  ['an object for the password', { password: { $ne: '' } }, ['password']],
  ['an empty e-mail', { email: '' }, ['email']],
  ['an e-mail of only spaces', { email: '   ' }, ['email']],
  [
    'an e-mail of 255 characters',
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.org` },
    ['email'],
  ],
  ['an e-mail without a domain', { email: 'a@' }, ['email']],
  ['an e-mail with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, ['email']],
  ['an e-mail with a name', { email: 'Somebody <a@example.com>' }, ['email']],
  ['two e-mails', { email: 'a@example.com,b@example.com' }, ['email']],
  ['an e-mail with a NUL', { email: 'a\0@example.com' }, ['email']],
  ['a password with a NUL', { password: `${PASSWORD}\0` }, ['password', 'confirm_password']],
  ['half a surrogate pair', { password: `${PASSWORD}\uD800` }, ['password', 'confirm_password']],
  [
    'a password of 129 characters',
    { password: 'ab c'.repeat(33).slice(0, 129) },
    ['password', 'confirm_password'],
  ],
  ['a password of seven characters', { password: 'abc xyz' }, ['password', 'confirm_password']],
  ['only digits', { password: '8423957102' }, ['password', 'confirm_password']],
  ['an unknown field', { is_staff: true }, ['is_staff']],
  ['a field with a strange name', { 'a/b~c': 1 }, ['a/b~c']],
];

test.each(bad)('API-03 %s gets 400 with the field named', async (_name, change, fields) => {
  const server = await start();
  const { status, envelope } = await server.call('POST', SIGN_UP, { body: { ...valid, ...change } });
  expect([status, envelope.code, envelope.success]).toEqual([400, 'invalid', false]);
  expect(Object.keys(envelope.errors).toSorted()).toEqual(
    'password' in change && !envelope.errors['confirm_password']
      ? fields.filter((name) => name !== 'confirm_password')
      : fields.toSorted(),
  );
});

test.each(['[]', '"text"', '7', 'null', 'true', '[{"email":"a@example.com"}]', '{}'])(
  'API-03 the body %s gets 400',
  async (body) => {
    const server = await start();
    const { status, envelope } = await server.call('POST', SIGN_UP, { body });
    expect([status, envelope.code]).toEqual([400, 'invalid']);
    expect(envelope.errors).toEqual(
      body === '{}'
        ? {
            email: ['This field is required.'],
            password: ['This field is required.'],
            confirm_password: ['This field is required.'],
          }
        : { detail: ['Send a JSON object.'] },
    );
  },
);

test.each([
  ['nested lists', '['.repeat(100_000)],
  ['nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a poisoned prototype', '{"__proto__":{"is_staff":true},"email":"a@example.com"}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"is_staff":true}}}'],
  ['invalid UTF-8 in an escape', '{"email":"\\ud800@example.com"}'],
])('API-03 %s get 400', async (_name, body) => {
  const server = await start();
  const { status, envelope } = await server.call('POST', SIGN_UP, { body });
  expect([status, envelope.success]).toEqual([400, false]);
});

test('API-03 twenty thousand unknown fields get an answer of a readable size', async () => {
  const server = await start();
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]));
  const { status, envelope } = await server.call('POST', SIGN_UP, { body });
  expect(status).toBe(400);
  expect(Object.keys(envelope.errors)).toHaveLength(20);
});

test('API-03 an invalid id is reported, whatever it contains', async () => {
  const server = await start();
  for (const forgot_password_id of ['1', "' or 1=1 --", crypto.randomUUID().slice(1)]) {
    const body = { email: 'a@example.com', forgot_password_id };
    const { status, envelope } = await server.call('POST', '/api/users/auth/forgot_password/otp/request/', {
      body,
    });
    expect([status, Object.keys(envelope.errors)]).toEqual([400, ['forgot_password_id']]);
  }
});

test('API-03 quotes, markup and other scripts in an e-mail address or password are plain text to the server', async () => {
  const server = await start();
  const password = `'; drop table users; -- <script>"ئەمڕۆ"</script>`;
  const email = "o'brien+renas@example.com";
  await server.call('POST', SIGN_UP, { body: { email, password, confirm_password: password } });
  const { status } = await server.call('POST', '/api/users/auth/token/', { body: { email, password } });
  expect(status).toBe(200);
  await signUp(server, 'b@example.com');
});
