// @module-tag deeper
import { expect, test } from 'vitest';
import type { Envelope } from '../../contract/envelope.ts';
import type { ProductMediaDetail, ProductMediaPage } from '../../contract/product-media.ts';
import { signIn, signUp, signUpVerified } from '../support/people.ts';
import { metadataOf } from '../support/pictures.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { sendForm, signUpStaff, smallPicture, type Fields } from '../support/staff-posts.ts';

const { start } = useServer();

const LIST = '/api/products/admin/media/';
const FILE = '/api/products/media/';
const NAMED = /^[0-9a-f-]{36}\.png$/;

const add = async (server: TestServer, token: string, changes: Fields = {}) =>
  sendForm<ProductMediaDetail>(
    server,
    'POST',
    LIST,
    { type: 'cover', name: 'Front', media_file: await smallPicture(), ...changes },
    { token },
  );

async function filesOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys;
}

/** The cookie that the list sets, as a browser stores it. */
async function cookieFor(server: TestServer, token: string, held?: string): Promise<string | undefined> {
  const headers: Record<string, string> = held === undefined ? {} : { cookie: held };
  const answer = await server.call('GET', LIST, { token, headers });
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
  return cookie === undefined ? undefined : String(cookie);
}

const pairOf = (cookie = ''): string => cookie.split(';', 1)[0] ?? '';
const valueOf = (cookie: string): string => pairOf(cookie).replace('csrftoken=', '');

const fetchFile = (
  server: TestServer,
  id: unknown,
  { token, cookie, header }: { token?: string; cookie?: string; header?: string },
) =>
  server.app.inject({
    method: 'POST',
    url: FILE,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(header === undefined ? {} : { 'x-csrftoken': header }),
    },
    payload: JSON.stringify({ product_media_id: id }),
  });

test('PMD-01 a product file can be added, listed, found, changed and deleted, and has no public URL', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const added = (await add(server, token)).envelope.data;
  const columns = {
    pk: 1,
    type: 'cover',
    name: 'Front',
    media_file: expect.stringMatching(NAMED) as string,
    size: expect.any(Number) as number,
  };
  expect(added).toEqual({
    ...columns,
    mime_type: 'image/png',
    created_at: '2026-03-01T12:00:00.000Z',
    updated_at: '2026-03-01T12:00:00.000Z',
  });
  const list = await server.call<ProductMediaPage>('GET', `${LIST}?search=FRONT`, { token });
  expect(list.envelope.data).toEqual({
    result: [columns],
    current_page: 1,
    total_pages: 1,
    total_count: 1,
    sortable: ['pk', 'type', 'name'],
  });
  expect((await server.call('GET', `${LIST}?search=back`, { token })).envelope.data).toMatchObject({
    total_count: 0,
  });
  for (const path of ['1/', '?id=1'])
    expect((await server.call('GET', `${LIST}${path}`, { token })).envelope.data).toEqual(added);
  for (const folder of ['blog', 'templates', 'products'])
    expect((await server.app.inject(`/media/${folder}/${added.media_file}`)).statusCode).toBe(404);

  server.pass({ minutes: 1 });
  const renamed = await sendForm<ProductMediaDetail>(
    server,
    'PATCH',
    `${LIST}1/`,
    { name: 'Back' },
    { token },
  );
  expect(renamed.envelope.data).toEqual({ ...added, name: 'Back', updated_at: '2026-03-01T12:01:00.000Z' });
  const replaced = await sendForm<ProductMediaDetail>(
    server,
    'PATCH',
    `${LIST}1/`,
    { media_file: await smallPicture() },
    { token },
  );
  expect(replaced.envelope.data.media_file).not.toBe(added.media_file);
  expect(await filesOf(server)).toEqual([`products/${replaced.envelope.data.media_file}`]);

  expect((await server.call('DELETE', `${LIST}1/`, { token })).status).toBe(200);
  expect(await filesOf(server)).toEqual([]);
  expect((await server.call('GET', `${LIST}1/`, { token })).status).toBe(404);
});

test('PMD-01 a new record needs type, name and file, and an unknown format is refused', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const required = ['This field is required.'];
  const empty = await sendForm(server, 'POST', LIST, { type: ' ' }, { token });
  expect([empty.status, empty.envelope.errors]).toEqual([
    400,
    { type: required, name: required, media_file: required },
  ]);
  const wrong = await add(server, token, {
    media_file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  expect([wrong.status, Object.keys(wrong.envelope.errors)]).toEqual([415, ['media_file']]);
  expect(await filesOf(server)).toEqual([]);
});

test('PMD-02 the bytes require token, cookie and header together, and are sent purely as a file', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const { pk, media_file, size } = (await add(server, token)).envelope.data;
  const cookie = (await cookieFor(server, token)) ?? '';
  expect(cookie).toMatch(/^csrftoken=[\w-]{43}; Path=\/; SameSite=Lax$/);
  const { statusCode, headers, rawPayload } = await fetchFile(server, pk, {
    token,
    cookie: `theme=dark; ${pairOf(cookie)}`,
    header: valueOf(cookie),
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${media_file}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.length).toBe(size);
  expect(await metadataOf(rawPayload)).toMatchObject({ format: 'png', width: 80, height: 40 });
});

test("PMD-02 a call whose header does not repeat its session's cookie is refused, and gets a cookie", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const { pk } = (await add(server, token)).envelope.data;
  const good = (await cookieFor(server, token)) ?? '';
  const other = await signIn(server, 'editor@example.com');
  const foreign = (await cookieFor(server, other.access)) ?? '';
  const made = `csrftoken=${'A'.repeat(43)}`;
  for (const [cookie, header] of [
    [undefined, undefined],
    [pairOf(good), undefined],
    [undefined, valueOf(good)],
    [pairOf(good), valueOf(foreign)],
    [pairOf(good), `${valueOf(good)}x`],
    [pairOf(foreign), valueOf(foreign)],
    [made, valueOf(made)],
    ['csrftoken=', ''],
  ] as const) {
    const answer = await fetchFile(server, pk, {
      token,
      ...(cookie === undefined ? {} : { cookie }),
      ...(header === undefined ? {} : { header }),
    });
    const { code, errors } = answer.json<Envelope<null>>();
    expect([answer.statusCode, code, errors]).toEqual([
      403,
      'forbidden',
      {
        detail: [
          "We can't be sure that this request comes from our own page. Reload the page, then try again.",
        ],
      },
    ]);
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    const next = given ?? good;
    const again = await fetchFile(server, pk, { token, cookie: pairOf(next), header: valueOf(next) });
    expect(again.statusCode).toBe(200);
  }
});

test("PMD-02 a browser keeps its session's cookie; one of another session is replaced", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const cookie = (await cookieFor(server, token)) ?? '';
  expect(await cookieFor(server, token, pairOf(cookie))).toBeUndefined();
  // Two simultaneous answers set the same one, so that the second does not invalidate a pending call.
  expect(await cookieFor(server, token)).toBe(cookie);
  const { access } = await signIn(server, 'editor@example.com');
  expect(await cookieFor(server, access, pairOf(cookie))).toMatch(/^csrftoken=/);
  const secure = await start({ settings: { publicUrl: 'https://renas.example' } });
  expect(await cookieFor(secure, token)).toMatch(/; SameSite=Lax; Secure$/);
});

test('PMD-02 an unknown or missing file is refused in the envelope', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const { pk, media_file } = (await add(server, token)).envelope.data;
  const cookie = (await cookieFor(server, token)) ?? '';
  const ask = async (id: unknown) => {
    const answer = await fetchFile(server, id, { token, cookie: pairOf(cookie), header: valueOf(cookie) });
    return [answer.statusCode, answer.json<Envelope<null>>().code];
  };
  expect(await ask(99)).toEqual([404, 'not_found']);
  for (const id of [0, -1, 1.5, 'one', null, 99_999_999_999]) expect(await ask(id)).toEqual([400, 'invalid']);
  await server.world.media.remove(`products/${media_file}`);
  expect(await ask(pk)).toEqual([404, 'not_found']);
});

test.each([
  ['GET', LIST],
  ['POST', FILE],
])('SES-07 %s %s is only for staff, and gives nobody else a cookie', async (method, url) => {
  const server = await start();
  const editor = await signUpStaff(server);
  await add(server, editor);
  const cookie = (await cookieFor(server, editor)) ?? '';
  const newcomer = await signUp(server, 'new@example.com');
  const member = await signUpVerified(server, 'member@example.com');
  const answers = [];
  for (const token of [undefined, newcomer.access, member.access]) {
    const response = await server.app.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie: pairOf(cookie),
        'x-csrftoken': valueOf(cookie),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    answers.push([response.statusCode, response.json<Envelope<null>>().code, response.headers['set-cookie']]);
  }
  expect(answers).toEqual([
    [401, 'token_not_valid', undefined],
    [403, 'not_verified', undefined],
    [403, 'forbidden', undefined],
  ]);
});
