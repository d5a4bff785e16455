import { expect, test } from 'vitest';
import { createProductFiles, productFileId } from '../../src/features/media/product-files.ts';
import { envelope, fakeTokens, startClient, type Sent } from '../support/fake-wire.ts';

const addresses = { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} };

/** The files of a server that answers as the test says, to a browser with this cookie. */
function startFiles(answer: (request: Sent) => Response | Promise<Response>, token: string | null = 'first') {
  const jar = { token };
  const { client, sent } = startClient(answer, { tokens: fakeTokens({ access: 'a', refresh: 'r' }) });
  const cookie = (name: string) => (name === 'csrftoken' ? jar.token : null);
  return { use: createProductFiles({ client, cookie, addresses }), sent, jar };
}

/** Waits for everything pending. */
const settled = () => new Promise((done) => setTimeout(done, 20));

test("PMD-02 a file is requested by POST with its id and the cookie's token in the header", async () => {
  const { use, sent } = startFiles(() => new Response('bytes'));
  expect(await use(productFileId(7, 'a.png')).answer).toEqual({ success: true, address: 'blob:1' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/api/products/media/',
    body: { product_media_id: 7 },
  });
  expect(sent[0]?.headers.get('X-CSRFToken')).toBe('first');
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer a');
});

test('PMD-02 without a cookie no header is sent', async () => {
  const { use, sent } = startFiles(() => new Response('bytes'), null);
  await use('7/a.png').answer;
  expect(sent[0]?.headers.has('X-CSRFToken')).toBe(false);
});

test('PMD-02 a refusal that brings another token is followed by one more attempt, and only one', async () => {
  const { use, sent, jar } = startFiles(() => {
    jar.token = `after ${sent.length}`;
    return envelope(403);
  });
  expect(await use('7/a.png').answer).toMatchObject({ success: false, status: 403 });
  expect(sent.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual(['first', 'after 1']);
});

test('API-08 PMD-02 a refusal without another token is reported at once', async () => {
  const { use, sent } = startFiles(() => envelope(403));
  expect(await use('7/a.png').answer).toMatchObject({
    code: 'unauthorized',
    errors: { detail: ['Given token not valid for any token type'] },
  });
  expect(sent).toHaveLength(1);
});

test('PMD-02 three are fetched at a time; those no longer needed are aborted, or never begun', async () => {
  const gates: PromiseWithResolvers<Response>[] = [];
  const { use, sent } = startFiles(() => {
    const gate = Promise.withResolvers<Response>();
    gates.push(gate);
    return gate.promise;
  });
  const uses = [1, 2, 3, 4, 5, 6].map((pk) => use(productFileId(pk, 'a.png')));
  await settled();
  const asked = () => sent.map(({ body }) => (body as { product_media_id: number }).product_media_id);
  expect(asked()).toEqual([1, 2, 3]);

  uses[3]?.release();
  uses[1]?.release();
  expect(sent[1]?.signal?.aborted).toBe(true);
  gates[0]?.resolve(new Response('bytes'));
  await uses[0]?.answer;
  await settled();
  expect(asked()).toEqual([1, 2, 3, 5]);
  // A finished fetch makes room for the next, whatever its result.
  gates[2]?.reject(new TypeError('Failed to fetch'));
  await expect(uses[2]?.answer).rejects.toThrow('Failed to fetch');
  await settled();
  expect(asked()).toEqual([1, 2, 3, 5, 6]);
});
