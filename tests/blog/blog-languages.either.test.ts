// @module-tag deeper
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import type { PostPage } from '../../contract/blog.ts';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { addPosts } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const list = async (server: TestServer, query: string) =>
  (await server.call<PostPage>('GET', `/api/blog/posts/${query}`)).envelope.data;
const pks = ({ result }: PostPage): number[] => result.map(({ pk }) => pk);
const inLanguages = (languages: readonly Locale[]) =>
  addPosts(
    database(),
    languages.map((language) => ({ language })),
  );

test('RDR-01 the posts of a language come first, then all others, each newest first, across pages', async () => {
  await inLanguages(['en', 'ckb', 'en', 'kmr', 'ckb', 'en', 'ckb']);
  const server = await start();
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => list(server, `?first_language=ckb&page_size=2&page=${page}`)),
  );
  expect(pages.map(pks)).toEqual([[7, 5], [2, 6], [4, 3], [1]]);
  expect(pages.map(({ language_count, total_count }) => [language_count, total_count])).toEqual(
    pages.map(() => [3, 7]),
  );
});

test('RDR-01 if a language has no posts, the others come at once', async () => {
  await inLanguages(['en', 'ckb']);
  expect(await list(await start(), '?first_language=kmr')).toMatchObject({
    result: [{ pk: 2 }, { pk: 1 }],
    language_count: 0,
    total_count: 2,
  });
});

test('RDR-01 without a language, the answer is as specified, newest first, and says whether posts can be searched', async () => {
  await inLanguages(['en', 'ckb', 'en']);
  const page = await list(await start(), '?page=1&page_size=9');
  expect(pks(page)).toEqual([3, 2, 1]);
  expect(Object.keys(page).toSorted()).toEqual([
    'current_page',
    'result',
    'searchable',
    'total_count',
    'total_pages',
  ]);
});

test('RDR-01 drafts do not count', async () => {
  await addPosts(database(), [{ language: 'ckb' }, { language: 'ckb', published_at: null }]);
  expect(await list(await start(), '?first_language=ckb')).toMatchObject({
    language_count: 1,
    total_count: 1,
  });
});

test('RDR-01 an unknown language is refused', async () => {
  const server = await start();
  expect((await server.call('GET', '/api/blog/posts/?first_language=de')).status).toBe(400);
});

test("WRT-05 heads, feeds and sitemap list a post's published versions, but no drafts", async () => {
  const [translation_group, other] = [randomUUID(), randomUUID()];
  await addPosts(database(), [
    { language: 'en', translation_group },
    { language: 'ckb', translation_group },
    { language: 'kmr', translation_group, published_at: null },
    { language: 'kmr', translation_group: other },
    { language: 'en' },
  ]);
  const posts = createPublicPosts(database());
  expect((await posts.find(1))?.versions).toEqual({ en: 1, ckb: 2 });
  expect((await posts.newest(9)).map(({ pk, versions }) => [pk, versions])).toEqual([
    [5, { en: 5 }],
    [4, { kmr: 4 }],
    [2, { en: 1, ckb: 2 }],
    [1, { en: 1, ckb: 2 }],
  ]);
});
