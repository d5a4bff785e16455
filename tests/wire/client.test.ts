import { expect, onTestFinished, test, vi } from 'vitest';
import { accountEndpoints } from '../../contract/calls/account.ts';
import { authEndpoints } from '../../contract/calls/auth.ts';
import { blogEndpoints } from '../../contract/calls/blog.ts';
import { inboxEndpoints } from '../../contract/calls/inbox.ts';
import { templateEndpoints } from '../../contract/calls/templates.ts';
import { NetworkFault } from '../../src/kit/wire/fault.ts';
import { envelope, fakeTokens, startClient } from '../support/fake-wire.ts';

test("API-01 a call has the bearer token, the browser's time zone and the reader's language", async () => {
  const { client, sent } = startClient(() => envelope(200), {
    tokens: fakeTokens({ access: 'a1', refresh: 'r1' }),
    language: () => 'ckb',
  });
  await client.call(accountEndpoints.me, { signal: undefined });

  const headers = Object.fromEntries(sent[0]?.headers ?? []);
  expect(headers).toMatchObject({
    authorization: 'Bearer a1',
    'default-timezone': 'Asia/Baghdad',
    'accept-language': 'ckb',
  });
});

test('API-01 without an access token there is no bearer token', async () => {
  const { client, sent } = startClient(() => envelope(200));
  await client.call(accountEndpoints.me, { signal: undefined });
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('API-02 ids are in the path, each followed by a slash and encoded', async () => {
  const { client, sent } = startClient(() => envelope(200));
  await client.call(blogEndpoints.find, { signal: undefined, params: { id: 'a/b' } });
  await client.call(templateEndpoints.uses, { signal: undefined, params: { id: '7' } });
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/blog/posts/a%2Fb/' });
  expect(sent[1]).toMatchObject({ method: 'GET', url: '/api/templates/admin/7/uses/' });
});

test('API-02 GET sends parameters as a query string, other calls a JSON body', async () => {
  const { client, sent } = startClient(() => envelope(200));
  await client.call(blogEndpoints.list, { signal: undefined, query: { page: 2, page_size: 9 } });
  await client.call(accountEndpoints.changeNames, {
    signal: undefined,
    body: { first_name: 'Ada', last_name: 'L' },
  });

  expect(sent[0]).toMatchObject({ url: '/api/blog/posts/?page=2&page_size=9', body: undefined });
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    url: '/api/users/account/',
    body: { first_name: 'Ada', last_name: 'L' },
  });
  expect(sent[1]?.headers.get('content-type')).toBe('application/json');
});

test('API-03 API-04 an answer is returned with its envelope and its status', async () => {
  const part = {
    success: false,
    code: 'invalid',
    messages: { success: ['s'], warning: ['w'], info: ['i'] },
    errors: { email: ['Enter an address.'], detail: ['No.'] },
    timezone: 'Asia/Baghdad',
    data: null,
  };
  const { client } = startClient(() => envelope(400, part));
  expect(
    await client.call(authEndpoints.signIn, { signal: undefined, body: { email: '', password: '' } }),
  ).toEqual({
    ...part,
    status: 400,
  });
});

test('API-03 missing or wrong parts of an envelope are completed', async () => {
  const { client } = startClient(() => {
    const body = { success: false, code: 'invalid', messages: 'none', errors: { email: 'Wrong.', phone: 4 } };
    return Response.json(body, { status: 400 });
  });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toEqual({
    success: false,
    code: 'invalid',
    status: 400,
    messages: { success: [], warning: [], info: [] },
    errors: { email: ['Wrong.'], phone: [] },
    timezone: 'UTC',
    data: null,
  });
});

test.each([
  ['an error page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an empty answer', new Response(null, { status: 502 })],
  ['JSON that is no envelope', Response.json(['x'], { status: 502 })],
  ['JSON without a verdict', Response.json({ code: 'ok' }, { status: 502 })],
  ['half an envelope', new Response('{"success": true, "co', { status: 502 })],
])('API-03 %s is a refusal with the code unreadable', async (_, response) => {
  const { client } = startClient(() => response);
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    success: false,
    code: 'unreadable',
    status: 502,
    errors: { detail: ["The server's answer could not be read (HTTP status 502)."] },
  });
});

test("API-09 a network fault has the HTTP client's message and is not retried", async () => {
  const { client, sent } = startClient(() => Promise.reject(new TypeError('Failed to fetch')));
  const call = client.call(accountEndpoints.me, { signal: undefined });
  await expect(call).rejects.toThrow(NetworkFault);
  await expect(call).rejects.toThrow('[GET] "/api/users/me/": <no response> Failed to fetch');
  expect(sent).toHaveLength(1);
});

test('API-09 a connection that breaks while the body arrives is a network fault, too', async () => {
  const { client } = startClient(() => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    return new Response(broken, { status: 200 });
  });
  await expect(client.call(accountEndpoints.me, { signal: undefined })).rejects.toThrow(NetworkFault);
});

test('API-09 a server that is briefly away is not asked again without the person', async () => {
  const { client, sent } = startClient(() => envelope(503, { code: 'busy' }));
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    success: false,
    code: 'busy',
    status: 503,
  });
  expect(sent).toHaveLength(1);
});

test('API-09 a call has no timeout of its own', async () => {
  const { client, sent } = startClient(() => envelope(200));
  await client.call(accountEndpoints.me, { signal: undefined });
  expect(sent[0]?.signal).toBeUndefined();
});

test('an aborted call rejects with the reason of the abort', async () => {
  const controller = new AbortController();
  const { client } = startClient(({ signal }) => {
    controller.abort();
    return Promise.reject(signal?.reason as Error);
  });
  await expect(client.call(accountEndpoints.me, { signal: controller.signal })).rejects.toBe(
    controller.signal.reason,
  );
});

test.each([
  ['https://api.renas.example/api', 'https://api.renas.example/api/users/me/'],
  ['/behind/a/prefix/', '/behind/a/prefix/users/me/'],
])('API-10 the base address %s is a setting', async (baseUrl, url) => {
  const { client, sent } = startClient(() => envelope(200), { baseUrl });
  await client.call(accountEndpoints.me, { signal: undefined });
  expect(sent[0]?.url).toBe(url);
});

test('NET-01 one of our own paths that the server lacks is requested again after four minutes at the earliest', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, sent } = startClient(() => envelope(404));
  for (const [seconds, count] of [
    [0, 1],
    [239, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(await client.call(inboxEndpoints.news, { signal: undefined })).toMatchObject({
      success: false,
      status: 404,
    });
    expect(sent).toHaveLength(count);
  }
  // A specified path may be missing with its record.
  for (let count = 3; count < 5; count += 1) {
    await client.call(blogEndpoints.find, { signal: undefined, params: { id: '1' } });
    expect(sent).toHaveLength(count);
  }
});
