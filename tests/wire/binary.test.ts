import { expect, test } from 'vitest';
import { accountEndpoints } from '../../contract/calls/account.ts';
import { createBinaries } from '../../src/kit/wire/binary.ts';
import type { BinaryResult } from '../../src/kit/wire/client.ts';
import { NetworkFault } from '../../src/kit/wire/fault.ts';
import { envelope, fakeTokens, startClient } from '../support/fake-wire.ts';

const picture = new Blob(['picture'], { type: 'image/png' });

/** Object URLs as the browser would create them, and a wire that answers what the test says. */
function startBinaries(fetchFile: (id: string) => Promise<BinaryResult>) {
  const asked: string[] = [];
  const live = new Set<string>();
  let serial = 0;
  const use = createBinaries(
    (id) => {
      asked.push(id);
      return fetchFile(id);
    },
    {
      createObjectURL() {
        serial += 1;
        live.add(`blob:${serial}`);
        return `blob:${serial}`;
      },
      revokeObjectURL: (address) => live.delete(address),
    },
  );
  return { use, asked, live };
}

test('API-07 a binary answer becomes one object URL per id, shared by all uses', async () => {
  const { use, asked } = startBinaries(async () => ({ success: true, blob: picture }));
  const [one, two, other] = [use('a'), use('a'), use('b')];
  expect(await one.answer).toEqual({ success: true, address: 'blob:1' });
  expect(await two.answer).toEqual({ success: true, address: 'blob:1' });
  expect(await other.answer).toEqual({ success: true, address: 'blob:2' });
  expect(asked).toEqual(['a', 'b']);
});

test('API-07 the URL is revoked with its last use, and the file requested again afterwards', async () => {
  const { use, asked, live } = startBinaries(async () => ({ success: true, blob: picture }));
  const [one, two] = [use('a'), use('a')];
  await one.answer;
  one.release();
  one.release();
  await two.answer;
  expect([...live]).toEqual(['blob:1']);

  two.release();
  await two.answer;
  expect([...live]).toEqual([]);
  await use('a').answer;
  expect(asked).toEqual(['a', 'a']);
});

test('API-07 a URL that arrives after its last use is revoked at once', async () => {
  const gate = Promise.withResolvers<BinaryResult>();
  const { use, live } = startBinaries(() => gate.promise);
  const only = use('a');
  only.release();
  gate.resolve({ success: true, blob: picture });
  await only.answer;
  expect([...live]).toEqual([]);
});

test('API-07 a refusal or a fault is not cached', async () => {
  const { client } = startClient(() => envelope(404));
  const refused = await client.download(accountEndpoints.avatar, {
    signal: undefined,
    params: { avatar_id: '9' },
  });
  const answers: (() => Promise<BinaryResult>)[] = [
    async () => refused,
    () => Promise.reject(new NetworkFault('Failed to fetch')),
    async () => ({ success: true, blob: picture }),
  ];
  const { use } = startBinaries(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));

  const first = use('a');
  expect(await first.answer).toBe(refused);
  const second = use('a');
  await expect(second.answer).rejects.toThrow('Failed to fetch');
  const third = use('a');
  first.release();
  second.release();
  expect(await third.answer).toEqual({ success: true, address: 'blob:1' });
});

test('API-07 the file is requested with the bearer token and arrives as a blob', async () => {
  const { client, sent } = startClient(() => new Response(picture), {
    tokens: fakeTokens({ access: 'a1', refresh: 'r1' }),
  });
  const result = await client.download(accountEndpoints.avatar, {
    signal: undefined,
    params: { avatar_id: '9' },
  });
  expect(result.success && (await result.blob.text())).toBe('picture');
  expect(sent[0]).toMatchObject({ url: '/api/users/avatar/9/' });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer a1');
});

test.each([
  ['a refusal', () => envelope(403)],
  ['a missing file', () => new Response(null, { status: 404 })],
])('API-08 %s is replaced by the envelope with the code unauthorized', async (_, answer) => {
  const { client } = startClient(answer);
  expect(
    await client.download(accountEndpoints.avatar, { signal: undefined, params: { avatar_id: '9' } }),
  ).toMatchObject({
    success: false,
    code: 'unauthorized',
    errors: { detail: ['Given token not valid for any token type'] },
  });
});

test('API-05 API-08 a binary call refreshes the token like any other, and fails when the refresh is refused', async () => {
  let isRefused = false;
  const { client, tokens } = startClient(
    ({ url, headers }) => {
      if (url.endsWith('/refresh/'))
        return isRefused ? envelope(401) : envelope(200, { data: { access: 'new' } });
      return headers.get('authorization') === 'Bearer new' ? new Response(picture) : envelope(401);
    },
    { tokens: fakeTokens({ access: 'old', refresh: 'r1' }) },
  );
  expect(
    await client.download(accountEndpoints.avatar, { signal: undefined, params: { avatar_id: '9' } }),
  ).toMatchObject({
    success: true,
  });

  isRefused = true;
  tokens.write({ access: 'old', refresh: 'r1' });
  expect(
    await client.download(accountEndpoints.avatar, { signal: undefined, params: { avatar_id: '9' } }),
  ).toMatchObject({
    success: false,
    code: 'unauthorized',
  });
  expect(tokens.kept).toBeNull();
});
