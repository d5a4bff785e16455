// @module-tag deeper
import { expect, test } from 'vitest';
import type { Post, PostPage } from '../../contract/blog.ts';
import { addPosts, type PostWish } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const list = (server: TestServer, query = '') => server.call<PostPage>('GET', `/api/blog/posts/${query}`);
const many = (count: number): PostWish[] => Array.from({ length: count }, () => ({}));
const pks = ({ result }: PostPage): number[] => result.map(({ pk }) => pk);

test('BLG-01 the list has everything a card needs, even for a guest, but not the text', async () => {
  await addPosts(database(), [
    {
      subject: 'A room in Hewlêr',
      language: 'kmr',
      reading_minutes: 4,
      main_media: 'path-0001-abc.webp',
      summary_media: 'path-0001-abc-small.webp',
      media_width: 1200,
      media_height: 675,
    },
  ]);
  const { status, envelope } = await list(await start());
  expect([status, envelope.success]).toEqual([200, true]);
  expect(envelope.data).toEqual({
    result: [
      {
        pk: 1,
        subject: 'A room in Hewlêr',
        summary: 'What it is about.',
        summary_media_url: '/media/blog/path-0001-abc-small.webp',
        main_media_url: '/media/blog/path-0001-abc.webp',
        author: 'Rojîn Ehmed',
        published_at: '2026-01-01T08:00:00.000Z',
        language: 'kmr',
        reading_minutes: 4,
        media_width: 1200,
        media_height: 675,
      },
    ],
    current_page: 1,
    total_pages: 1,
    total_count: 1,
    searchable: true,
  });
});

test('BLG-01 a post without a picture has empty URLs and no size', async () => {
  await addPosts(database(), many(1));
  const { envelope } = await list(await start());
  expect(envelope.data.result[0]).toMatchObject({
    main_media_url: '',
    summary_media_url: '',
    media_width: 0,
    media_height: 0,
  });
});

test('BLG-01 there are nine posts per page, newest first, and every post is on exactly one page', async () => {
  await addPosts(database(), many(20));
  const server = await start();
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await list(server, `?page=${page}`)).envelope.data),
  );
  expect(pages.map(({ result }) => result.length)).toEqual([9, 9, 2]);
  expect(pages.flatMap(pks)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  for (const [index, page] of pages.entries())
    expect(page).toMatchObject({ current_page: index + 1, total_pages: 3, total_count: 20 });
});

test('BLG-01 posts of the same moment are sorted by pk, so that none is on two pages', async () => {
  const published_at = new Date(Date.UTC(2026, 0, 1));
  await addPosts(
    database(),
    many(5).map(() => ({ published_at })),
  );
  const server = await start();
  const first = (await list(server, '?page_size=3')).envelope.data;
  const second = (await list(server, '?page_size=3&page=2')).envelope.data;
  expect([pks(first), pks(second)]).toEqual([
    [5, 4, 3],
    [2, 1],
  ]);
});

test('BLG-02 a page past the end returns the last one, and an empty blog has one empty page', async () => {
  const server = await start();
  const empty = await list(server, '?page=7');
  expect(empty.envelope.data).toEqual({
    result: [],
    current_page: 1,
    total_pages: 1,
    total_count: 0,
    searchable: true,
  });
  await addPosts(database(), many(11));
  for (const page of ['3', '1000000', '999999999999999']) {
    const { envelope } = await list(server, `?page=${page}`);
    expect(envelope.data).toMatchObject({ current_page: 2, total_pages: 2, total_count: 11 });
    expect(pks(envelope.data)).toEqual([2, 1]);
  }
});

test('BLG-01 a page has at most a hundred posts, however many are requested', async () => {
  await addPosts(database(), many(101));
  const server = await start();
  for (const size of ['100', '101', '5000']) {
    const { envelope } = await list(server, `?page_size=${size}`);
    expect(envelope.data.result).toHaveLength(100);
    expect(envelope.data.total_pages).toBe(2);
  }
  expect((await list(server, '?page_size=1')).envelope.data).toMatchObject({ total_pages: 101 });
});

test.each([
  ['page=0', 'page', 'Use 1 or more.'],
  ['page=-1', 'page', 'Write this as a number.'],
  ['page=two', 'page', 'Write this as a number.'],
  ['page=1.5', 'page', 'Write this as a number.'],
  ['page=', 'page', 'This field is required.'],
  ['page=1&page=2', 'page', 'Write this as a number.'],
  ['page_size=0', 'page_size', 'Use 1 or more.'],
  ['page_size=1e2', 'page_size', 'Write this as a number.'],
])("BLG-01 the query %s is refused with the field's name", async (query, field, words) => {
  const { status, envelope } = await list(await start(), `?${query}`);
  expect([status, envelope.code, envelope.errors]).toEqual([400, 'invalid', { [field]: [words] }]);
});

test('BLG-01 unknown parameters, such as those of a campaign, are ignored', async () => {
  await addPosts(database(), many(1));
  const { status, envelope } = await list(await start(), '?utm_source=mail&__proto__=x&page=1');
  expect([status, pks(envelope.data)]).toEqual([200, [1]]);
});

test('BLG-05 a post comes with its text', async () => {
  await addPosts(database(), [{ content: '<p>Bring <strong>two</strong> copies.</p>' }]);
  const { status, envelope } = await (await start()).call<Post>('GET', '/api/blog/posts/1/');
  expect(status).toBe(200);
  expect(envelope.data).toMatchObject({
    pk: 1,
    subject: 'Post 1',
    published_at: '2026-01-01T08:00:00.000Z',
    content: '<p>Bring <strong>two</strong> copies.</p>',
  });
  expect(Object.keys(envelope.data)).not.toContain('values');
});

test('BLG-09 a draft is neither listed nor counted, and has no URL', async () => {
  await addPosts(database(), [{}, { published_at: null }, {}]);
  const server = await start();
  const { envelope } = await list(server);
  expect([pks(envelope.data), envelope.data.total_count]).toEqual([[3, 1], 2]);
  const draft = await server.call('GET', '/api/blog/posts/2/');
  expect([draft.status, draft.envelope.code, draft.envelope.data]).toEqual([404, 'not_found', null]);
});

test.each([
  '99',
  '0',
  '-1',
  '1.0',
  '01',
  'abc',
  '2147483648',
  '99999999999999999999',
  '1%20',
  '%00',
  "1'--",
  'x'.repeat(290),
])('BLG-09 no post has the URL %s', async (id) => {
  await addPosts(database(), many(1));
  const { status, envelope } = await (await start()).call('GET', `/api/blog/posts/${id}/`);
  expect([status, envelope.code]).toEqual([404, 'not_found']);
});

test('BLG-01 a post published while somebody is paging shifts the others by one and hides none', async () => {
  await addPosts(database(), many(18));
  const server = await start();
  const first = pks((await list(server)).envelope.data);
  await addPosts(database(), [{ published_at: new Date(Date.UTC(2026, 5, 1)) }]);
  const second = pks((await list(server, '?page=2')).envelope.data);
  expect(first.filter((pk) => second.includes(pk))).toEqual([10]);
  expect(new Set([...first, ...second]).size).toBe(17);
});
