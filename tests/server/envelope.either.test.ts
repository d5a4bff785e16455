// @module-tag deeper
import { expect, test } from 'vitest';
import { signUp } from '../support/people.ts';
import { useServer, type CallOptions } from '../support/server.ts';

const { start } = useServer();
const SIGN_IN = '/api/users/auth/token/';

/** Requests that the framework itself refuses, with the expected status and code. */
const refused: [string, string, string, CallOptions, number, string][] = [
  ['an unknown path', 'GET', '/api/nothing/here/', {}, 404, 'not_found'],
  ['the root of the API', 'GET', '/api/', {}, 404, 'not_found'],
  ['the root without a slash', 'POST', '/api', { body: {} }, 404, 'not_found'],
  ['a path outside the API', 'GET', '/nothing', {}, 404, 'not_found'],
  ['a path that cannot be decoded', 'GET', '/api/%E0%A4%A', {}, 400, 'invalid'],
  ['a known path with another method', 'DELETE', SIGN_IN, {}, 405, 'method_not_allowed'],
  [
    'text instead of JSON',
    'POST',
    SIGN_IN,
    { body: 'a=b', headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a form',
    'POST',
    SIGN_IN,
    { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a forged content type',
    'POST',
    SIGN_IN,
    { body: '{}', headers: { 'content-type': 'application/json\ta' } },
    415,
    'unsupported_media_type',
  ],
  ['broken JSON', 'POST', SIGN_IN, { body: '{"email":' }, 400, 'invalid'],
  ['an empty body', 'POST', SIGN_IN, { body: '' }, 400, 'invalid'],
  ['a missing body', 'POST', SIGN_IN, {}, 400, 'invalid'],
  ['300 KB', 'POST', SIGN_IN, { body: { email: 'x'.repeat(300 * 1024) } }, 413, 'payload_too_large'],
];

test.each(refused)('API-03 %s gets an envelope', async (_name, method, path, options, status, code) => {
  const server = await start();
  const called = await server.call(method, path, {
    ...options,
    headers: { 'default-timezone': 'Asia/Baghdad', ...options.headers },
  });
  expect([called.status, called.envelope.code]).toEqual([status, code]);
  expect(called.envelope).toEqual({
    success: false,
    code,
    messages: { success: [], warning: [], info: [] },
    errors: expect.any(Object),
    timezone: 'Asia/Baghdad',
    data: null,
  });
  expect(Object.values(called.envelope.errors).flat().join('')).toMatch(/\w+.*\.$/);
});

test('API-03 a method that a path does not support is refused with those it does', async () => {
  const server = await start();
  const { headers, envelope } = await server.call('PUT', '/api/users/auth/signup/otp');
  expect(headers['allow']).toBe('GET, HEAD, POST');
  expect(envelope.errors).toEqual({ detail: ['This address takes GET, HEAD, POST only.'] });
});

test('API-03 a server fault gets an envelope that reveals nothing about it', async () => {
  const server = await start({
    web: async (routes) => {
      routes.get('/fault', async () => {
        throw new Error('the secret of the house');
      });
    },
  });
  const { status, envelope } = await server.call('GET', '/fault');
  expect([status, envelope.code]).toEqual([500, 'error']);
  expect(envelope.errors).toEqual({ detail: ['Something went wrong on our side. Try again later.'] });
});

test('API-03 while the database is away, the answer is 503 in an envelope that says when to try again', async () => {
  const server = await start({
    web: async (routes) => {
      routes.get('/away', async () => {
        throw Object.assign(new Error('query failed'), {
          cause: Object.assign(new Error('gone'), { code: '57P01' }),
        });
      });
    },
  });
  const { status, envelope, headers } = await server.call('GET', '/away');
  expect([status, envelope.code, headers['retry-after']]).toEqual([503, 'busy', '5']);
});

test('API-02 paths match with and without a trailing slash', async () => {
  const server = await start();
  const { access } = await signUp(server, 'a@example.com');
  for (const path of ['/api/users/me', '/api/users/me/', '/api/users/me/?a=b'])
    expect((await server.call('GET', path, { token: access })).status).toBe(200);
});

test("API-01 the envelope's time zone is the account's, else a known one in the header, else UTC", async () => {
  const server = await start();
  const zone = async (headers: Record<string, string>, token?: string): Promise<string> => {
    const path = token === undefined ? '/api/nothing/' : '/api/users/me/';
    return (await server.call('GET', path, { headers, ...(token === undefined ? {} : { token }) })).envelope
      .timezone;
  };
  const { access } = await signUp(server, 'a@example.com', { 'default-timezone': 'Asia/Baghdad' });
  expect(await zone({ 'default-timezone': 'America/Lima' }, access)).toBe('Asia/Baghdad');
  expect(await zone({ 'default-timezone': 'America/Lima' })).toBe('America/Lima');
  expect(await zone({ 'default-timezone': 'asia/kolkata' })).toMatch(/^asia\/kolkata$/i);
  for (const name of ['Nowhere/Town', '', '+02:00', 'x'.repeat(1000), '../../../etc/passwd', 'UTC'])
    expect(await zone({ 'default-timezone': name })).toBe('UTC');
  expect(await zone({})).toBe('UTC');
});

test.each([
  ['ckb', 'ئەم خانەیە پێویستە.'],
  ['ckb-IQ,en;q=0.8', 'ئەم خانەیە پێویستە.'],
  ['ku-Arab', 'ئەم خانەیە پێویستە.'],
  ['kmr', 'Ev qad pêwîst e.'],
  ['ku', 'Ev qad pêwîst e.'],
  ['en;q=0.3, ku;q=0.9', 'Ev qad pêwîst e.'],
  ['de, fr;q=0.5', 'This field is required.'],
  ['ckb;q=0', 'This field is required.'],
  ['__proto__, constructor', 'This field is required.'],
  [',;q=,,'.repeat(400), 'This field is required.'],
])("LNG-04 an answer's sentences are in the language of Accept-Language: %s", async (language, sentence) => {
  const server = await start();
  const { envelope } = await server.call('POST', SIGN_IN, {
    body: { email: 'a@example.com' },
    headers: { 'accept-language': language },
  });
  expect(envelope.errors).toEqual({ password: [sentence] });
});

test('API-03 no API response may be cached, framed, sniffed or run', async () => {
  const server = await start();
  for (const path of ['/api/users/me/', '/api/nothing/']) {
    const { headers } = await server.call('GET', path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('API-03 a server with an https URL tells browsers to stay with https', async () => {
  const server = await start({ settings: { publicUrl: 'https://renas.example' } });
  const { headers } = await server.call('GET', '/api/nothing/');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('API-03 a field is reported whatever its name', async () => {
  const server = await start();
  const names = ['two\nlines', 'a\u2028b', 'constructor', 'a.b', '0'];
  const { status, envelope } = await server.call('POST', SIGN_IN, {
    body: {
      email: 'ada@example.com',
      password: 'x',
      ...Object.fromEntries(names.map((name) => [name, 1])),
    },
  });
  expect([status, Object.keys(envelope.errors).toSorted()]).toEqual([400, names.toSorted()]);
});
