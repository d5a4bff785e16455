// @module-tag deeper
import { describe, expect, test } from 'vitest';
import type { TemplateMediaDetail, TemplateMediaPage } from '../../contract/media.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { templates } from '../../server/db/schema.ts';
import { makeContent } from '../../server/modules/posts/post-content.ts';
import { colourAt, form, metadataOf, redAndBlue, type Form, type Part } from '../support/pictures.ts';
import { addPosts } from '../support/posts.ts';
import { signUp, signUpVerified } from '../support/people.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { films } from '../support/films.ts';

const { start, database } = useServer();
const PATH = '/api/templates/admin/media/';

const picture = (): Promise<Buffer> => redAndBlue(40, 20).png().toBuffer();
const fileOf = (bytes: Buffer | string, filename = 'a.png'): Part => ({
  name: 'media_file',
  bytes,
  filename,
});
const text = (name: string, bytes: string): Part => ({ name, bytes });

const formOf = (file: Part, name = 'Logo', type = 'logo'): Form =>
  form([text('type', type), text('name', name), file]);

async function send<Data = TemplateMediaDetail>(
  { app }: TestServer,
  method: 'POST' | 'PATCH',
  path: string,
  { headers, payload }: Form,
  token?: string,
) {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({
    method,
    url: PATH + path,
    headers: { ...headers, ...bearer },
    payload,
  });
  const envelope: Envelope<Data> = response.json();
  return { status: response.statusCode, envelope };
}

async function startForStaff() {
  const server = await start();
  const token = await signUpStaff(server);
  const post = (sent: Form) => send(server, 'POST', '', sent, token);
  const patch = (sent: Form, path = '1/') => send(server, 'PATCH', path, sent, token);
  const call = <Data = TemplateMediaDetail>(method: string, path = '') =>
    server.call<Data>(method, PATH + path, { token });
  return { server, token, post, patch, call };
}

async function keysOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys;
}

test('SES-07 no uploaded file is stored for people who are not staff', async () => {
  const server = await start();
  const sent = formOf(fileOf(await picture()));
  const unverified = await signUp(server, 'new@example.com');
  const member = await signUpVerified(server, 'member@example.com');
  for (const [token, status] of [
    [undefined, 401],
    [unverified.access, 403],
    [member.access, 403],
  ] as const)
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', '1/'],
      ['PATCH', '?id=1'],
    ] as const)
      expect((await send(server, method, path, sent, token)).status).toBe(status);
  expect(await keysOf(server)).toEqual([]);
});

describe('TMD-01 a file', () => {
  test('gets a name from the server and a description, and is served to everybody', async () => {
    const { server, post, call } = await startForStaff();
    const png = await picture();
    const made = await post(formOf(fileOf(png, '../../My logo.PNG')));
    const { data } = made.envelope;
    expect([made.status, data]).toEqual([
      200,
      {
        pk: 1,
        type: 'logo',
        name: 'Logo',
        media_file: expect.stringMatching(/^[0-9a-f-]{36}\.png$/),
        url: `/media/templates/${data.media_file}`,
        size: expect.any(Number),
        mime_type: 'image/png',
        created_at: '2026-03-01T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
        used_count: 0,
        used_in: [],
      },
    ]);
    expect(await keysOf(server)).toEqual([`templates/${data.media_file}`]);
    const served = await server.app.inject(data.url);
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.length]).toEqual([
      200,
      'image/png',
      data.size,
    ]);
    for (const path of ['1/', '?id=1']) expect((await call('GET', path)).envelope.data).toEqual(data);
    expect((await call<TemplateMediaPage>('GET')).envelope.data).toEqual({
      result: [
        {
          pk: 1,
          type: 'logo',
          name: 'Logo',
          media_file: data.media_file,
          size: png.length,
          url: data.url,
        },
      ],
      current_page: 1,
      total_pages: 1,
      total_count: 1,
      sortable: ['pk', 'type', 'name'],
    });
  });

  test.each(Object.entries(films))('can be a video: %s', async (extension, { bytes, mime }) => {
    const { server, post } = await startForStaff();
    const { envelope } = await post(formOf(fileOf(bytes, `film.${extension}`)));
    expect([envelope.data.mime_type, envelope.data.size]).toEqual([mime, bytes.length]);
    const served = await server.app.inject(envelope.data.url);
    expect([served.headers['content-type'], served.rawPayload.equals(bytes)]).toEqual([mime, true]);
  });

  test('keeps its format if it is a picture, and loses location, camera and anything else hidden', async () => {
    const { server, post } = await startForStaff();
    const jpeg = await redAndBlue(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A. Person' }, IFD3: { GPSLatitude: '36/1 11/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { envelope } = await post(formOf(fileOf(Buffer.concat([jpeg, Buffer.from('<script>')]), 'a.jpeg')));
    const kept = await server.world.media.read(`templates/${envelope.data.media_file}`);
    if (kept === undefined) throw new Error('nothing was kept');
    const { format, width, height, exif, orientation } = await metadataOf(kept);
    expect([format, width, height, exif, orientation]).toEqual(['jpeg', 60, 30, undefined, undefined]);
    expect(await colourAt(kept, 0.1, 0.5)).toBe('blue');
    expect(kept.includes('<script>')).toBe(false);
  });

  test('may come before the text fields of its form', async () => {
    const { post } = await startForStaff();
    const sent = form([fileOf(await picture()), text('name', ' Logo '), text('type', 'logo')]);
    expect((await post(sent)).envelope.data.name).toBe('Logo');
  });
});

test('TMD-01 a template media picture appears in the posts made from a template', async () => {
  const { post } = await startForStaff();
  for (const [bytes, filename] of [
    [await picture(), 'a.png'],
    [await redAndBlue(8, 8).jpeg().toBuffer(), 'a.jpeg'],
  ] as const) {
    const { url } = (await post(formOf(fileOf(bytes, filename)))).envelope.data;
    expect(makeContent(`<p><img src="${url}" alt="Logo"></p>`, {}).content).toContain(`src="${url}"`);
  }
});

describe('TMD-02 a change', () => {
  test('without a file only sets the name, and a form without a chosen file has none', async () => {
    const { server, post, patch } = await startForStaff();
    const { data } = (await post(formOf(fileOf(await picture())))).envelope;
    server.pass({ minutes: 1 });
    const after = { ...data, name: 'Sign', updated_at: '2026-03-01T12:01:00.000Z' };
    expect((await patch(form([text('name', 'Sign')]))).envelope.data).toEqual(after);
    const noChoice = form([text('name', 'Sign'), fileOf('', '')]);
    expect((await patch(noChoice, '?id=1')).envelope.data).toEqual(after);
    expect(await keysOf(server)).toEqual([`templates/${data.media_file}`]);
  });

  test('of the type needs a new file (P35)', async () => {
    const { post, patch } = await startForStaff();
    await post(formOf(fileOf(await picture())));
    const refused = await patch(form([text('type', 'icon')]));
    expect([refused.status, refused.envelope.errors]).toEqual([
      400,
      { type: ['Choose a new file to change the type.'] },
    ]);
    expect((await patch(form([text('type', 'logo'), text('name', 'B')]))).envelope.data.name).toBe('B');
    const changed = await patch(form([text('type', 'film'), fileOf(films.mp4.bytes, 'a.mp4')]));
    expect(changed.envelope.data).toMatchObject({ type: 'film', name: 'B', mime_type: 'video/mp4' });
  });

  test('with a file gives it a new URL, and removes the old file', async () => {
    const { server, post, patch } = await startForStaff();
    const before = (await post(formOf(fileOf(await picture())))).envelope.data;
    const after = (await patch(form([fileOf(await picture())]))).envelope.data;
    expect(after.url).not.toBe(before.url);
    expect(await keysOf(server)).toEqual([`templates/${after.media_file}`]);
    expect((await server.app.inject(before.url)).statusCode).toBe(404);
  });

  test('with a file keeps the old one if something still uses it', async () => {
    const { server, post, patch } = await startForStaff();
    const before = (await post(formOf(fileOf(await picture())))).envelope.data;
    await addPosts(database(), [{ content: `<img src="${before.url}" alt="">` }]);
    await patch(form([fileOf(await picture())]));
    expect((await server.app.inject(before.url)).statusCode).toBe(200);
  });

  test('of an unknown record leaves no file', async () => {
    const { server, patch } = await startForStaff();
    for (const path of ['7/', 'x/', '?id=7']) {
      const { status } = await patch(form([text('name', 'x'), fileOf(await picture())]), path);
      expect(status).toBe(404);
    }
    expect(await keysOf(server)).toEqual([]);
  });
});

describe('TMD-01 deleting', () => {
  test('removes the record, then its file', async () => {
    const { server, post, call } = await startForStaff();
    for (const path of ['1/', '?id=2']) {
      await post(formOf(fileOf(await picture())));
      expect((await call('DELETE', path)).envelope.data).toEqual({});
      expect((await call('DELETE', path)).status).toBe(404);
    }
    expect(await keysOf(server)).toEqual([]);
  });

  test('is refused while templates and posts use the file, with their names', async () => {
    const { server, post, call } = await startForStaff();
    const { url } = (await post(formOf(fileOf(await picture())))).envelope.data;
    const other = (await post(formOf(fileOf(await picture())))).envelope.data;
    await database()
      .db.insert(templates)
      .values({ name: 'Mail', type: 'subscription', html_content: `<p><img src="${url}"></p>` });
    await addPosts(database(), [{ subject: 'Visa', content: `<img src="${url}" alt="">` }, {}]);
    const refused = await call('DELETE', '1/');
    expect([refused.status, refused.envelope.code, refused.envelope.errors]).toEqual([
      409,
      'in_use',
      {
        detail: [
          'Places that use this file: 2. Remove it there first.',
          'Template 1: “Mail”.',
          'Post 1: “Visa”.',
        ],
      },
    ]);
    const { data } = (await call('GET', '1/')).envelope;
    expect([data.used_count, data.used_in]).toEqual([
      2,
      [
        { kind: 'template', pk: 1, name: 'Mail' },
        { kind: 'post', pk: 1, name: 'Visa' },
      ],
    ]);
    expect((await server.app.inject(url)).statusCode).toBe(200);
    expect((await call('DELETE', `${other.pk}/`)).status).toBe(200);
  });
});

test('LST-03 the list can be searched by name and type in any case, newest first', async () => {
  const { server, post, call } = await startForStaff();
  for (const [name, type] of [
    ['Şev', 'logo'],
    ['Roj', 'photo'],
    ['Çiya', 'Photo'],
  ] as const) {
    await post(formOf(fileOf(await picture()), name, type));
    server.pass({ seconds: 1 });
  }
  const found = async (search: string) =>
    (await call<TemplateMediaPage>('GET', `?search=${encodeURIComponent(search)}`)).envelope.data.result.map(
      ({ name }) => name,
    );
  expect(await found('')).toEqual(['Çiya', 'Roj', 'Şev']);
  expect(await found('PHOTO')).toEqual(['Çiya', 'Roj']);
  expect(await found('şEV')).toEqual(['Şev']);
  expect(await found('%')).toEqual([]);
});
