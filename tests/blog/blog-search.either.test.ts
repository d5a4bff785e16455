// @module-tag deeper
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PostPage } from '../../contract/blog.ts';
import { posts } from '../../server/db/schema.ts';
import { makeAllSearchable } from '../../server/modules/blog/post-search.ts';
import { addPosts, type PostWish } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

async function search(server: TestServer, text: string, more = ''): Promise<PostPage> {
  const query = `?search=${encodeURIComponent(text)}${more}`;
  const { status, envelope } = await server.call<PostPage>('GET', `/api/blog/posts/${query}`);
  expect(status).toBe(200);
  return envelope.data;
}

async function subjects(server: TestServer, text: string): Promise<string[]> {
  return (await search(server, text)).result.map(({ subject }) => subject);
}

const silent = { info: () => {} };
const about = (subject: string, summary = '', content = ''): PostWish => ({ subject, summary, content });

describe('RDR-02 a search of the posts', () => {
  test('finds Sorani words in either encoding, typed in either', async () => {
    await addPosts(database(), [
      about('زانکۆی کوردستان'),
      about('زانكۆي كوردستان'),
      about('', 'ئه\u200Cوه لە ساڵی ٢٠٢٦'),
      about('', '', '<p>ئەوە لە ساڵی 2026</p>'),
      about('شتێکی تر'),
    ]);
    const server = await start();
    for (const text of ['کوردستان', 'كوردستان', 'کـوردستان', 'زانکۆی', 'زانكوى']) {
      const { total_count } = await search(server, text);
      expect(total_count, text).toBe(2);
    }
    for (const text of ['ئەوە', 'ئه\u200Cوه', 'سالي ۲۰۲۶', '2026']) {
      const { total_count } = await search(server, text);
      expect(total_count, text).toBe(2);
    }
  });

  test('finds Kurmanji words with and without diacritics, typed with or without', async () => {
    await addPosts(database(), [about('Şîreta xwendekarên Hewlêrê'), about('sireta xwendekaren hewlere')]);
    const server = await start();
    for (const text of ['Şîret', 'SIRET', 'hewlêr xwendekarên', 'hewler', 'Hewle\u0302re\u0302'])
      expect((await search(server, text)).total_count, text).toBe(2);
  });

  test('needs all words, in any place, and ignores tags and addresses', async () => {
    await addPosts(database(), [
      about('A student visa', 'What it costs', '<p class="lead">In <b>Ber</b>lin &amp; Paris</p>'),
      about('A visa', 'What it costs', '<p>See <a href="https://berlin.example/">this</a></p>'),
    ]);
    const server = await start();
    expect(await subjects(server, 'costs visa berlin')).toEqual(['A student visa']);
    expect(await subjects(server, 'berlin & paris')).toEqual(['A student visa']);
    for (const text of ['lead', 'href', 'amp', 'visa madrid', '100%', 'v_sa', '\\'])
      expect(await subjects(server, text), text).toEqual(text === '\\' ? ['A visa', 'A student visa'] : []);
  });

  test('finds only published posts, newest first, page by page', async () => {
    await addPosts(database(), [
      ...Array.from({ length: 12 }, (_, at) => about(`Rent ${at + 1}`)),
      { ...about('Rent in a draft'), published_at: null },
    ]);
    const server = await start();
    const first = await search(server, 'rent');
    const second = await search(server, 'rent', '&page=2');
    expect([first.total_count, first.total_pages, first.searchable]).toEqual([12, 2, true]);
    expect([...first.result, ...second.result].map(({ subject }) => subject)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Rent ${12 - at}`),
    );
  });

  test("shows the words around a match if only a post's text has it", async () => {
    const filler = 'word '.repeat(100);
    await addPosts(database(), [
      about('Rooms', 'A summary', `<p>${filler}the <b>deposît</b> is <a href="/x">back</a> ${filler}</p>`),
      about('A deposit', 'A summary', `<p>${filler} deposit</p>`),
    ]);
    const { result } = await search(await start(), 'deposit');
    const [found, shown] = [result[1]?.excerpt ?? '', result[0]?.excerpt];
    expect(found).toMatch(/^… word .* the deposît is back word .* word …$/);
    expect(found.length).toBeLessThan(240);
    expect(shown).toBeUndefined();
  });

  test('reads only so much for it as does not keep the server busy', async () => {
    const filler = 'word '.repeat(100);
    const late = `<p>${'word '.repeat(8_000)}deposit</p>`;
    await addPosts(database(), [
      about('Late', 'A summary', late),
      ...Array.from({ length: 23 }, () => about('Rooms', 'A summary', `<p>${filler}deposit</p>`)),
    ]);
    const { result } = await search(await start(), 'deposit', '&page_size=100');
    const shown = result.map(({ excerpt }) => excerpt);
    expect(shown).toHaveLength(24);
    expect(shown.slice(0, 20).every((excerpt) => excerpt?.endsWith(' deposit'))).toBe(true);
    expect(shown.slice(20)).toEqual(Array.from({ length: 4 }, () => undefined));
    const { result: last } = await search(await start(), 'deposit', '&page=24&page_size=1');
    expect(last[0]?.excerpt).toMatch(/^word word .* …$/);
  });

  test('without words lists all posts', async () => {
    await addPosts(database(), [about('One'), about('Two')]);
    const server = await start();
    for (const text of ['', ' ', '؟', '\u200C'])
      expect(await subjects(server, text), JSON.stringify(text)).toEqual(['Two', 'One']);
  });

  test('that is too long is refused', async () => {
    const { status, envelope } = await (
      await start()
    ).call('GET', `/api/blog/posts/?search=${'a'.repeat(201)}`);
    expect([status, Object.keys(envelope.errors)]).toEqual([400, ['search']]);
  });
});

describe('RDR-02 the search column', { tags: ['deeper'] }, () => {
  test('follows the texts, whoever writes them', async () => {
    await addPosts(database(), [about('Old', 'words', '<p>here</p>')]);
    const { db } = database();
    const server = await start();
    expect(await subjects(server, 'old words here')).toEqual(['Old']);
    await db.update(posts).set({ content: '<p>now</p>' }).where(eq(posts.pk, 1));
    expect(await subjects(server, 'here')).toEqual([]);
    expect(await subjects(server, 'old words now')).toEqual(['Old']);
    await db.update(posts).set({ subject: 'New', summary: 'sentence' }).where(eq(posts.pk, 1));
    expect(await subjects(server, 'old')).toEqual([]);
    expect(await subjects(server, 'new sentence now')).toEqual(['New']);
  });

  test('is filled once, for any number of posts, even by several instances at once', async () => {
    await addPosts(
      database(),
      Array.from({ length: 205 }, (_, at) => about(`Post ${at}`)),
    );
    const { db } = database();
    const made = await Promise.all([makeAllSearchable(db, silent), makeAllSearchable(db, silent)]);
    expect(made[0] + made[1]).toBe(205);
    const left = await db.select({ pk: posts.pk }).from(posts).where(isNull(posts.search_text));
    expect(left).toEqual([]);
    const [before] = await db.select().from(posts).where(eq(posts.pk, 7));
    await db.update(posts).set({ published_at: null }).where(eq(posts.pk, 7));
    const [after] = await db.select().from(posts).where(eq(posts.pk, 7));
    expect(after?.search_text).toBe(before?.search_text);
  });

  test('is filled beside searches, which find the newest posts first', async () => {
    await addPosts(
      database(),
      Array.from({ length: 60 }, (_, at) => about(`Rent ${at + 1}`)),
    );
    const server = await start();
    const { result, total_count } = await search(server, 'rent');
    expect([result[0]?.subject, total_count < 60]).toEqual(['Rent 60', true]);
    await makeAllSearchable(database().db, silent);
    expect((await search(server, 'rent')).total_count).toBe(60);
  });

  test('is resumed after an interruption, and the log shows its progress', async () => {
    await addPosts(
      database(),
      Array.from({ length: 60 }, (_, at) => about(`Post ${at + 1}`)),
    );
    const { db } = database();
    const said: unknown[] = [];
    const log = { info: (fields: object) => void said.push(fields) };
    const first = await makeAllSearchable(db, log, AbortSignal.abort());
    const [done] = await db.select().from(posts).where(eq(posts.pk, 60));
    expect([first > 0 && first < 60, done?.search_text]).toEqual([true, 'post 60']);
    // What is done is not done again.
    await db.update(posts).set({ search_text: 'kept' }).where(eq(posts.pk, 60));
    const second = await makeAllSearchable(db, log);
    expect(first + second).toBe(60);
    const left = 60 - first;
    expect(said).toEqual([{ left: 60 }, { made: first, left }, { left }, { made: second, left: 0 }]);
    const [kept] = await db.select().from(posts).where(eq(posts.pk, 60));
    expect(kept?.search_text).toBe('kept');
  });

  test('has an index on this engine', async () => {
    const { rows } = await database().pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'posts_search_text'`,
    );
    expect(rows[0]?.indexdef).toContain('gin_trgm_ops');
  });
});
