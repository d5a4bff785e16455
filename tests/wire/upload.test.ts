import { expect, test, vi } from 'vitest';
import { accountEndpoints } from '../../contract/calls/account.ts';
import { NetworkFault } from '../../src/kit/wire/fault.ts';
import type { Sending } from '../../src/kit/wire/upload.ts';
import { envelope, fakeTokens, startClient } from '../support/fake-wire.ts';
import { fakeXhr } from '../support/fake-xhr.ts';

const picture = new File(['picture'], 'me.png', { type: 'image/png' });
const held = () => fakeTokens({ access: 'old', refresh: 'r1' });

/** A client whose uploads the test answers; all other calls get `answer`. */
function startUploads(answer: Parameters<typeof startClient>[0] = () => envelope(200), tokens = held()) {
  const wire = fakeXhr();
  const started = startClient(answer, { tokens, newRequest: wire.newRequest });
  const change = (sending: Partial<Sending> = {}) =>
    started.client.call(accountEndpoints.changeAvatar, {
      signal: undefined,
      form: { avatar: picture },
      ...sending,
    });
  return { ...started, ...wire, change };
}

test('API-01 API-02 ACC-02 the picture is sent by PUT as multipart in the field avatar, with a boundary by the browser and the usual headers', async () => {
  const { change, last } = startUploads();
  const call = change();
  const { method, url, headers, body } = last();
  expect({ method, url }).toEqual({ method: 'PUT', url: '/api/users/avatar/' });
  expect(Object.fromEntries(headers)).toEqual({
    accept: 'application/json',
    'accept-language': 'en',
    'default-timezone': 'Asia/Baghdad',
    authorization: 'Bearer old',
  });
  expect([...(body as FormData)]).toEqual([['avatar', picture]]);
  await last().answer(envelope(200, { data: { avatar_id: 'a' } }));
  expect(await call).toMatchObject({ success: true, status: 200, data: { avatar_id: 'a' } });
});

test('API-01 without an access token there is no bearer token', () => {
  const { change, last } = startUploads(undefined, fakeTokens());
  void change();
  expect(last().headers.has('authorization')).toBe(false);
});

test('ACC-02 progress is reported in bytes', () => {
  const { change, last } = startUploads();
  const onProgress = vi.fn<(bytes: object) => void>();
  void change({ onProgress });
  last().progress(0, 3);
  last().progress(2, 3);
  last().progress(3, 3);
  last().progress(0, 0);
  expect(onProgress.mock.calls).toEqual([
    [{ sent: 0, total: 3 }],
    [{ sent: 2, total: 3 }],
    [{ sent: 3, total: 3 }],
  ]);
});

test('API-03 a refusal is a result with its errors by field', async () => {
  const { change, last } = startUploads();
  const call = change();
  await last().answer(envelope(413, { errors: { avatar: ['Too large.'] } }));
  expect(await call).toMatchObject({ success: false, status: 413, errors: { avatar: ['Too large.'] } });
});

test('API-03 an error page of a proxy is a refusal with the code unreadable', async () => {
  const { change, last } = startUploads();
  const call = change();
  await last().answer(new Response('<h1>Too large</h1>', { status: 413 }));
  expect(await call).toMatchObject({ success: false, code: 'unreadable', status: 413 });
});

test('API-09 a connection that breaks is a network fault, and the upload is not retried', async () => {
  const { change, last, uploads } = startUploads();
  const call = change();
  last().fail();
  await expect(call).rejects.toThrow(NetworkFault);
  await expect(call).rejects.toThrow('[PUT] "/api/users/avatar/": <no response> Failed to send');
  expect(uploads).toHaveLength(1);
});

test('ACC-02 a cancelled upload is aborted and rejects with the reason', async () => {
  const { change, last } = startUploads();
  const giving = new AbortController();
  const call = change({ signal: giving.signal });
  giving.abort();
  await expect(call).rejects.toBe(giving.signal.reason);
  expect(last().isAborted).toBe(true);
});

test('an upload that is cancelled before it starts sends nothing', async () => {
  const { change, uploads } = startUploads();
  await expect(change({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(uploads).toEqual([]);
});

test('API-05 a 401 leads to one refresh and one more attempt with the new token', async () => {
  const { change, last, uploads, sent, tokens } = startUploads(() =>
    envelope(200, { data: { access: 'new' } }),
  );
  const call = change();
  await last().answer(envelope(401));
  await expect.poll(() => uploads.length).toBe(2);
  expect(last().headers.get('authorization')).toBe('Bearer new');
  await last().answer(envelope(401, { code: 'token_not_valid' }));
  expect(await call).toMatchObject({ success: false, status: 401, code: 'token_not_valid' });
  expect(uploads).toHaveLength(2);
  expect(sent.map(({ url }) => url)).toEqual(['/api/users/auth/token/refresh/']);
  expect(tokens.kept).toEqual({ access: 'new', refresh: 'r1' });
});

test('API-06 a refused refresh ends the session', async () => {
  const { change, last, tokens, expiries } = startUploads(() => envelope(401));
  const call = change();
  await last().answer(envelope(401));
  expect(await call).toMatchObject({ success: false, code: 'token_expired' });
  expect(tokens.kept).toBeNull();
  expect(expiries).toHaveLength(1);
});
