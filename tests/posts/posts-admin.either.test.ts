// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminPostDetail, AdminPostPage } from '../../contract/posts.ts';
import { templates, users } from '../../server/db/schema.ts';
import { colourAt, metadataOf, redAndBlue } from '../support/pictures.ts';
import { addPosts, type PostWish } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';
import {
  addTemplate,
  makePost,
  newPost,
  POSTS,
  sendForm,
  signUpStaff,
  smallPicture,
} from '../support/staff-posts.ts';

const { start, database } = useServer();

const list = (server: TestServer, token: string, query = '') =>
  server.call<AdminPostPage>('GET', `${POSTS}${query}`, { token });
const get = (server: TestServer, token: string, pk: number) =>
  server.call<AdminPostDetail>('GET', `${POSTS}${pk}/`, { token });
const many = (count: number): PostWish[] => Array.from({ length: count }, () => ({}));
const subjects = ({ result }: AdminPostPage): string[] => result.map(({ subject }) => subject);
async function keysOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys.toSorted();
}
const keyOf = (url: string): string => url.replace('/media/', '');

test('PST-01 a new post is returned as a whole, and is in the list with exactly the fields that are columns', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const form = await newPost(template_id);
  const { status, envelope } = await sendForm(server, 'POST', POSTS, form, { token });
  expect([status, envelope.code, envelope.messages.warning]).toEqual([200, 'ok', []]);
  const {
    content,
    values,
    updated_at,
    reading_minutes,
    media_width,
    media_height,
    translations,
    ...columns
  } = envelope.data;
  expect(columns).toEqual({
    pk: 1,
    subject: 'A room in Hewlêr',
    summary: 'What to look for.',
    template: { pk: template_id, name: 'Article' },
    language: 'en',
    author: 'Dilan Kaya',
    published_at: null,
    main_media_url: expect.stringMatching(/^\/media\/blog\/[0-9a-f-]{36}\.webp$/) as string,
    summary_media_url: expect.stringMatching(/^\/media\/blog\/[0-9a-f-]{36}\.webp$/) as string,
  });
  expect({
    content,
    values,
    updated_at,
    reading_minutes,
    media_width,
    media_height,
    translations,
  }).toEqual({
    values: {},
    content: '<p>A room in Hewlêr: What to look for.</p>',
    updated_at: '2026-03-01T12:00:00.000Z',
    reading_minutes: 1,
    media_width: 80,
    media_height: 40,
    translations: [],
  });
  expect((await list(server, token)).envelope.data).toMatchObject({
    result: [columns],
    current_page: 1,
    total_pages: 1,
    total_count: 1,
  });
  expect((await get(server, token, 1)).envelope.data).toEqual(envelope.data);
  expect((await list(server, token, '?id=1')).envelope.data).toEqual(envelope.data);
});

test('PST-02 pictures are re-encoded: upright, without location and camera, WebP, no larger than a page', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const hidden = 'Secret garden 12';
  const lying = await redAndBlue(2400, 1200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: hidden } })
    .jpeg()
    .toBuffer();
  const template_id = await addTemplate(server);
  const post = await makePost(server, token, template_id, {
    main_media_file: lying,
    summary_media_file: lying,
  });
  expect([post.media_width, post.media_height]).toEqual([800, 1600]);
  for (const [url, width, height] of [
    [post.main_media_url, 800, 1600],
    [post.summary_media_url, 400, 800],
  ] as const) {
    const { statusCode, headers, rawPayload } = await server.app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const { exif, ...seen } = await metadataOf(rawPayload);
    expect(seen).toMatchObject({ format: 'webp', width, height });
    expect(exif).toBeUndefined();
    expect(rawPayload.includes(hidden)).toBe(false);
    expect([await colourAt(rawPayload, 0.5, 0.1), await colourAt(rawPayload, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ]);
  }
});

test("PST-02 the author is the staff member's name, or else the part before the @", async () => {
  const server = await start();
  const token = await signUpStaff(server, 'heval.k@example.com');
  const template_id = await addTemplate(server, { html_content: '<p>{{ author }}</p>' });
  expect((await makePost(server, token, template_id)).content).toBe('<p>Dilan Kaya</p>');
  await database().db.update(users).set({ first_name: '', last_name: '' });
  expect(await makePost(server, token, template_id)).toMatchObject({
    author: 'heval.k',
    content: '<p>heval.k</p>',
  });
});

test('PST-02 the language is the one sent, else that of the request', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const headers = { 'accept-language': 'ckb' };
  const { envelope } = await sendForm(server, 'POST', POSTS, await newPost(template_id), { token, headers });
  expect(envelope.data.language).toBe('ckb');
  expect((await makePost(server, token, template_id, { language: 'kmr' })).language).toBe('kmr');
});

test("PST-02 a post's values are text in its template, and the result is sanitized", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server, {
    html_content:
      '<h1 onclick="x()">{{ subject }}</h1><script>x()</script><img src="{{ main_media_url }}" alt="">',
  });
  const post = await makePost(server, token, template_id, { subject: '<b>Bold</b>\r\n  & plain' });
  expect(post.subject).toBe('<b>Bold</b> & plain');
  expect(post.content).toBe(
    `<h2>&lt;b&gt;Bold&lt;/b&gt; &amp; plain</h2><img src="${post.main_media_url}" alt="" loading="lazy" decoding="async" />`,
  );
});

test("PST-02 variables without a value stay empty, with a warning in the request's language", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server, { html_content: '<p>{{ lead }}{{ subject }}{{ end }}</p>' });
  const headers = { 'accept-language': 'kmr' };
  const { envelope } = await sendForm(server, 'POST', POSTS, await newPost(template_id), { token, headers });
  expect(envelope.data.content).toBe('<p>A room in Hewlêr</p>');
  expect(envelope.messages.warning).toEqual([
    'Şablon hin nirxan dixwaze ku di vê nivîsê de tune ne, û wan vala dihêle: lead, end.',
  ]);
});

test('PST-03 publish sets the time on create and update, keeps an existing one, and removes it', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const publish = async (pk: number, value: string) => {
    const { envelope } = await sendForm(server, 'PATCH', `${POSTS}${pk}/`, { publish: value }, { token });
    return envelope.data.published_at;
  };
  const first = await makePost(server, token, template_id, { publish: 'true' });
  expect(first.published_at).toBe('2026-03-01T12:00:00.000Z');
  const draft = await makePost(server, token, template_id, { publish: 'false' });
  expect(draft.published_at).toBeNull();
  server.pass({ minutes: 1 });
  expect(await publish(first.pk, 'true')).toBe('2026-03-01T12:00:00.000Z');
  expect(await publish(draft.pk, 'true')).toBe('2026-03-01T12:01:00.000Z');
  expect(await publish(first.pk, 'false')).toBeNull();
  server.pass({ minutes: 1 });
  expect(await publish(first.pk, 'true')).toBe('2026-03-01T12:02:00.000Z');
});

test('PST-01 an update changes only what was sent', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const made = await makePost(server, token, template_id, { publish: 'true', language: 'kmr' });
  const patch = async (fields: Record<string, string | Buffer>, url = `${POSTS}${made.pk}/`) => {
    server.pass({ minutes: 1 });
    const { envelope } = await sendForm(server, 'PATCH', url, fields, { token });
    return envelope.data;
  };
  const renamed = await patch({ subject: 'A flat' });
  expect(renamed).toEqual({
    ...made,
    subject: 'A flat',
    content: '<p>A flat: What to look for.</p>',
    updated_at: '2026-03-01T12:01:00.000Z',
  });
  const byQuery = await patch({ language: 'en' }, `${POSTS}?id=${made.pk}`);
  expect(byQuery).toEqual({ ...renamed, language: 'en', updated_at: '2026-03-01T12:02:00.000Z' });
  expect(await patch({})).toEqual(byQuery);
  expect((await get(server, token, made.pk)).envelope.data).toEqual(byQuery);
});

test('PST-02 an update without a chosen file, as a browser sends it, keeps both pictures', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const made = await makePost(server, token, await addTemplate(server));
  const boundary = 'x';
  const unchosen = (name: string): string =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
  const response = await server.app.inject({
    method: 'PATCH',
    url: `${POSTS}${made.pk}/`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${unchosen('main_media_file')}${unchosen('summary_media_file')}--x--\r\n`,
  });
  expect(response.json<{ data: AdminPostDetail }>().data).toEqual(made);
});

test('PST-02 a new picture replaces the old one, whose file is removed; the other picture stays', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server, { html_content: '<img src="{{ main_media_url }}" alt="">' });
  const made = await makePost(server, token, template_id);
  const wide = await redAndBlue(100, 20).png().toBuffer();
  const { envelope } = await sendForm(
    server,
    'PATCH',
    `${POSTS}${made.pk}/`,
    { main_media_file: wide },
    { token },
  );
  const { main_media_url, summary_media_url, media_width, media_height, content } = envelope.data;
  expect([media_width, media_height, summary_media_url]).toEqual([100, 20, made.summary_media_url]);
  expect(content).toContain(main_media_url);
  expect(await keysOf(server)).toEqual([keyOf(main_media_url), keyOf(summary_media_url)].toSorted());
});

test('PST-04 refresh renders the content again from the current template, and doing so twice changes nothing', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const made = await makePost(server, token, template_id);
  const refresh = (path: string) => server.call<AdminPostDetail>('GET', `${POSTS}refresh/${path}`, { token });
  server.pass({ minutes: 1 });
  expect((await refresh(`${made.pk}/`)).envelope.data).toEqual(made);
  await database()
    .db.update(templates)
    .set({ html_content: `<p>${'word '.repeat(500)}{{ subject }}{{ gone }}</p>` })
    .where(eq(templates.pk, template_id));
  const { envelope } = await refresh(`${made.pk}/`);
  expect(envelope.messages.warning).toEqual([
    'The template asks for values that this post does not have, and leaves them empty: gone.',
  ]);
  expect(envelope.data).toEqual({
    ...made,
    content: `<p>${'word '.repeat(500)}A room in Hewlêr</p>`,
    reading_minutes: 3,
    updated_at: '2026-03-01T12:01:00.000Z',
  });
  server.pass({ minutes: 1 });
  expect((await refresh(`?id=${made.pk}`)).envelope.data).toEqual(envelope.data);
  const head = await server.app.inject({
    method: 'HEAD',
    url: `${POSTS}refresh/${made.pk}/`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(head.statusCode).toBe(405);
});

test("PST-04 refresh keeps a post's stored values", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  await addPosts(database(), [{ values: { lead: 'First of all', subject: 'not this one' } }]);
  await database().db.update(templates).set({ html_content: '<p>{{ lead }}, {{ subject }}</p>' });
  const { envelope } = await server.call<AdminPostDetail>('GET', `${POSTS}refresh/1/`, { token });
  expect(envelope.data.content).toBe('<p>First of all, Post 1</p>');
});

test('PST-01 a deleted post is gone with its pictures, by path and by query', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const posts = [await makePost(server, token, template_id), await makePost(server, token, template_id)];
  expect(await keysOf(server)).toHaveLength(4);
  for (const [index, path] of [`${posts[0]?.pk}/`, `?id=${posts[1]?.pk}`].entries()) {
    const { status, envelope } = await server.call('DELETE', `${POSTS}${path}`, { token });
    expect([status, envelope.success, envelope.data]).toEqual([200, true, {}]);
    expect(await keysOf(server)).toHaveLength(2 - 2 * index);
    expect((await server.call('DELETE', `${POSTS}${path}`, { token })).status).toBe(404);
  }
});

test('LST-03 the list has ten posts per page, including drafts, newest first, and every post on exactly one page', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const created_at = new Date(Date.UTC(2026, 0, 1));
  await addPosts(
    database(),
    many(23).map((_, index) => ({ created_at, ...(index % 2 === 0 ? {} : { published_at: null }) })),
  );
  const pages = await Promise.all(
    [1, 2, 3, 9].map(async (page) => (await list(server, token, `?page=${page}`)).envelope.data),
  );
  expect(pages.slice(0, 3).flatMap(subjects)).toEqual(
    Array.from({ length: 23 }, (_, index) => `Post ${23 - index}`),
  );
  expect(pages[3]).toEqual(pages[2]);
  expect(pages[0]).toMatchObject({ current_page: 1, total_pages: 3, total_count: 23 });
  const own = await list(server, token, '?page_size=500');
  expect([own.envelope.data.result.length, own.envelope.data.total_pages]).toEqual([23, 1]);
});

test('LST-03 a post created while somebody is paging shifts the others by one and hides none', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  await addPosts(
    database(),
    many(20).map(() => ({ created_at: new Date(Date.UTC(2026, 0, 1)) })),
  );
  const first = subjects((await list(server, token)).envelope.data);
  await makePost(server, token, 1);
  const second = subjects((await list(server, token, '?page=2')).envelope.data);
  expect(new Set([...first, ...second]).size).toBe(19);
  expect(first.filter((subject) => second.includes(subject))).toEqual(['Post 11']);
});

test.each([
  ['hewlêr', ['Malek li HEWLÊRÊ']],
  ['HEWLÊR', ['Malek li HEWLÊRÊ']],
  ['  ژوور ', ['ژوورێک']],
  ['100%', ['100% free']],
  ['under_', ['an under_score']],
  [String.raw`back\sl`, [String.raw`back\slash`]],
  ['about ROOMS', ['100% free']],
  ['%', ['100% free']],
  ['_', ['an under_score']],
  ["' or 1=1 --", []],
  ['', [String.raw`back\slash`, 'an under_score', '100% free', 'ژوورێک', 'Malek li HEWLÊRÊ']],
])(
  'LST-03 a search for %j looks in subject and summary in any case, character by character',
  async (search, found) => {
    const server = await start();
    const token = await signUpStaff(server);
    await addPosts(database(), [
      { subject: 'Malek li HEWLÊRÊ' },
      { subject: 'ژوورێک' },
      { subject: '100% free', summary: 'All about rooms' },
      { subject: 'an under_score' },
      { subject: String.raw`back\slash` },
    ]);
    const { envelope } = await list(server, token, `?search=${encodeURIComponent(search)}`);
    expect(subjects(envelope.data)).toEqual(found);
    expect(envelope.data.total_count).toBe(found.length);
  },
);

test('PST-02 a post that cannot be written leaves no pictures, and a failing store leaves no post', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const media = { ...server.world.media };
  let written = 0;
  server.world.media.write = async (key, bytes) => {
    await media.write(key, bytes);
    written += 1;
    if (written === 2) await database().db.delete(templates);
  };
  const gone = await sendForm(server, 'POST', POSTS, await newPost(template_id), { token });
  expect([gone.status, gone.envelope.errors, written]).toEqual([
    400,
    { template_id: ['Choose one of the listed values.'] },
    2,
  ]);
  expect(await keysOf(server)).toEqual([]);

  const other = await addTemplate(server);
  let tries = 0;
  server.world.media.write = async (key, bytes) => {
    tries += 1;
    if (tries === 2) throw new Error('the disk is full');
    await media.write(key, bytes);
  };
  const full = await sendForm(server, 'POST', POSTS, await newPost(other), { token });
  expect([full.status, full.envelope.code]).toEqual([500, 'error']);
  expect([await keysOf(server), (await list(server, token)).envelope.data.total_count]).toEqual([[], 0]);
});

test('PST-02 two simultaneous edits both take effect, and no picture is left over', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const made = await makePost(server, token, await addTemplate(server));
  const url = `${POSTS}${made.pk}/`;
  const picture = await smallPicture();
  await Promise.all([
    sendForm(server, 'PATCH', url, { subject: 'One', main_media_file: picture }, { token }),
    sendForm(server, 'PATCH', url, { summary: 'Two', main_media_file: picture }, { token }),
    server.call('GET', `${POSTS}refresh/${made.pk}/`, { token }),
  ]);
  const { envelope } = await get(server, token, made.pk);
  expect(envelope.data).toMatchObject({ subject: 'One', summary: 'Two', content: '<p>One: Two</p>' });
  const named = [envelope.data.main_media_url, envelope.data.summary_media_url];
  expect((await keysOf(server)).map((key) => `/media/${key}`).toSorted()).toEqual(named.toSorted());
});
