// @module-tag deeper
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostPage } from '../../contract/blog.ts';
import type { AdminPostPage } from '../../contract/posts.ts';
import { createPublicPosts } from '../../server/modules/blog/public-posts.ts';
import { headRoutes } from '../../server/web/head/routes.ts';
import { addPosts } from '../support/posts.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { signUpStaff } from '../support/staff.ts';

const { start, database } = useServer();
const query = (statement: string) => database().pool.query(statement);

describe('the counts of posts', () => {
  const counted = `select language, is_published, total from counts.posts where total <> 0 order by 1, 2`;
  const real = `select language, published_at is not null as is_published, count(*)::int as total from posts group by 1, 2 order by 1, 2`;

  beforeEach(() =>
    addPosts(database(), [
      { language: 'en' },
      { language: 'en', published_at: null },
      { language: 'ckb' },
      { language: 'ckb' },
      { language: 'kmr' },
    ]),
  );

  test.each([
    ['nothing', 'select 1'],
    [
      'more posts',
      `insert into posts (subject, summary, author, template_id, content, reading_minutes, language, published_at)
      select subject, summary, author, template_id, content, 1, 'kmr', published_at from posts`,
    ],
    ['a draft that is published', `update posts set published_at = now() where published_at is null`],
    ['posts that are withdrawn', `update posts set published_at = null where language = 'ckb'`],
    ['another language', `update posts set language = 'kmr' where language = 'en'`],
    ['another text', `update posts set subject = 'New'`],
    [
      'two languages that change places',
      `update posts set language = case language when 'en' then 'ckb' else 'en' end`,
    ],
    ['fewer posts', `delete from posts where pk < 3`],
    ['a deletion that is taken back', `begin; delete from posts; rollback`],
    ['no posts', `truncate posts`],
  ])('BLG-01 are right after %s', async (_name, change) => {
    await query(change);
    const [shown, found] = [await query(counted), await query(real)];
    expect(shown.rows).toEqual(found.rows);
  });

  test('PST-03 are never changed before the revision: two changes cannot wait for each other', async () => {
    const { rows } = await query(`select tgname from pg_trigger where tgrelid = 'posts'::regclass
      and tgfoid in (select oid from pg_proc where pronamespace = 'counts'::regnamespace) order by tgname`);
    expect(rows[0]).toEqual({ tgname: 'change_noted' });
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe('the number of posts in a list', () => {
  const total = async (server: TestServer, address: string, token?: string): Promise<number> => {
    const { envelope } = await server.call<PostPage | AdminPostPage>('GET', address, token ? { token } : {});
    return envelope.data.total_count;
  };

  test('RDR-02 found by a search follows changes by another instance', async () => {
    const [reader, writer] = [await start(), await start()];
    await addPosts(database(), [
      { subject: 'Grants' },
      { subject: 'Grants', language: 'ckb' },
      { subject: 'Visa' },
    ]);
    const token = await signUpStaff(writer);
    const [search, staff] = ['/api/blog/posts/?search=grants', '/api/blog/admin/posts/?search=grants'];
    for (const expected of [2, 2]) {
      expect(await total(reader, search)).toBe(expected);
      expect(await total(reader, staff, token)).toBe(expected);
    }
    await writer.call('DELETE', '/api/blog/admin/posts/1/', { token });
    expect(await total(reader, search)).toBe(1);
    expect(await total(reader, staff, token)).toBe(1);
    await query(`update posts set subject = 'Grants' where subject = 'Visa'`);
    expect(await total(reader, search)).toBe(2);
    expect(await total(reader, staff, token)).toBe(2);
  });

  describe('is brought up to date by', () => {
    /** Searches whose numbers are known before the change, and what is true after it. */
    const wishes = [
      ['/api/blog/posts/?search=grants', `published_at is not null and search_text like '%grants%'`],
      [
        '/api/blog/posts/?search=grants%20abroad',
        `published_at is not null and search_text like '%grants%' and search_text like '%abroad%'`,
      ],
      ['/api/blog/admin/posts/?search=grants', `subject ilike '%grants%' or summary ilike '%grants%'`],
      [
        '/api/blog/admin/posts/?search=grants&state=draft',
        `subject ilike '%grants%' and published_at is null`,
      ],
      ['/api/blog/admin/posts/?search=grants&language=ckb', `subject ilike '%grants%' and language = 'ckb'`],
      ['/api/blog/admin/posts/?author=A', `author = 'A'`],
      ['/api/blog/admin/posts/?author=A&state=published', `author = 'A' and published_at is not null`],
    ] as const;

    const many = Array.from({ length: 30 }, () => ({ subject: 'Grants', author: 'A' }));

    test.each([
      ['a changed title', [`update posts set subject = 'Visa' where pk = 1`]],
      [
        'a title that was changed twice',
        [`update posts set subject = 'Grants'`, `update posts set subject = 'Visa' where pk = 2`],
      ],
      ['posts that are withdrawn', [`update posts set published_at = null where language = 'ckb'`]],
      ['another author', [`update posts set author = 'B' where pk < 3`]],
      ['another language', [`update posts set language = 'ckb'`]],
      ['a deletion', [`delete from posts where pk = 2`]],
      [
        'a change of no post',
        [`update posts set subject = 'Grants' where pk = -1`, `delete from posts where pk = 1`],
      ],
      [
        'a change that is taken back',
        [`begin; delete from posts; rollback`, `update posts set author = 'A'`],
      ],
      [
        'many new posts at once',
        [
          `insert into posts (subject, summary, author, template_id, content, reading_minutes, language, published_at)
           select 'Grants', '', 'A', template_id, content, 1, 'ckb', now() from posts, generate_series(1, 30)`,
        ],
      ],
      [
        'a hundred changes',
        Array.from(
          { length: 101 },
          (_, at) => `update posts set subject = '${at % 2 ? 'Grants' : 'Visa'}' where pk = 1`,
        ),
      ],
      [
        'so many changes that only half of the first is left',
        [
          [
            `update posts set subject = 'Visa' where pk = 1`,
            ...Array.from({ length: 65 }, () => `update posts set subject = 'Grants' where pk = 10`),
            `delete from posts where pk = 11`,
            `delete from posts where pk = 12`,
          ].join(';'),
        ],
      ],
      ['all of them gone', [`truncate posts`]],
    ] as const)('RDR-02 %s', async (_name, changes) => {
      await addPosts(database(), [
        { subject: 'Grants abroad', author: 'A' },
        { subject: 'Visa', author: 'B', published_at: null },
        { subject: 'Grants', author: 'B', language: 'ckb' },
        ...many,
      ]);
      const server = await start();
      const token = await signUpStaff(server);
      const ask = (address: string): Promise<number> =>
        total(server, address, address.includes('admin') ? token : undefined);
      // So that no post is left that no search finds yet.
      await ask(wishes[0][0]);
      await ask(wishes[0][0]);
      for (const [address] of wishes) await ask(address);
      for (const change of changes) {
        await query(change);
        const shown: Record<string, number> = {};
        const real: Record<string, number> = {};
        for (const [address, condition] of wishes) {
          shown[address] = await ask(address);
          const { rows } = await query(`select count(*)::int as total from posts where ${condition}`);
          real[address] = (rows[0] as { total: number }).total;
        }
        expect(shown).toEqual(real);
      }
    });
  });

  test('LST-03 respects language, state and author, also together', async () => {
    await addPosts(database(), [
      { language: 'en', author: 'A' },
      { language: 'ckb', author: 'A' },
      { language: 'ckb', author: 'B', published_at: null },
    ]);
    const server = await start();
    const token = await signUpStaff(server);
    for (const [search, expected] of [
      ['', 3],
      ['?language=ckb', 2],
      ['?language=kmr', 0],
      ['?state=draft', 1],
      ['?state=published', 2],
      ['?language=ckb&state=draft', 1],
      ['?language=en&state=draft', 0],
      ['?author=A', 2],
      ['?author=A&language=ckb', 1],
      ['?author=B&state=published', 0],
      ['?search=%20&language=ckb', 2],
    ] as const)
      expect([search, await total(server, `/api/blog/admin/posts/${search}`, token)]).toEqual([
        search,
        expected,
      ]);
  });
});

describe('the sitemap', () => {
  const publicUrl = 'http://localhost:3000';
  const partsIn = (text: string) =>
    [...text.matchAll(/sitemap-posts-(\d+)\.xml/g)].map(([, part]) => Number(part));
  const postsIn = (text: string) =>
    new Set([...text.matchAll(/<loc>[^<]*\/blog\/(\d+)\/<\/loc>/g)].map(([, pk]) => Number(pk)));
  const get = async (server: TestServer, url: string, headers = {}) => server.app.inject({ url, headers });
  let server: TestServer;

  beforeEach(async () => {
    server = await start({ web: headRoutes(publicUrl, createPublicPosts(database())) });
  });
  // The sequence does not know numbers given here.
  afterEach(async () => void (await query('delete from posts')));

  test('BLG-09 has a part per thousand numbers with a published post, and lists each post in one', async () => {
    await addPosts(
      database(),
      [1, 999, 1000, 2_500, 70_001, 2_147_483_647].map((pk) => ({
        pk,
        published_at: pk === 2_500 ? null : new Date(),
      })),
    );
    expect(partsIn((await get(server, '/sitemap.xml')).body)).toEqual([0, 1, 70, 2_147_483]);
    const shown = await Promise.all(
      [0, 1, 70, 2_147_483].map(async (part) => [
        ...postsIn((await get(server, `/sitemap-posts-${part}.xml`)).body),
      ]),
    );
    expect(shown).toEqual([[999, 1], [1000], [70_001], [2_147_483_647]]);
    for (const none of ['2', '01', '9999999', 'x', '-1', '99999999999'])
      expect([none, (await get(server, `/sitemap-posts-${none}.xml`)).statusCode]).toEqual([none, 404]);
    expect((await get(server, '/sitemap-pages.xml')).body).toContain(
      '<loc>http://localhost:3000/ckb/contact/</loc>',
    );
  });

  test('BLG-09 is cheap to request again, and new once a post has changed', async () => {
    await addPosts(database(), [{}, {}]);
    for (const url of [
      '/sitemap.xml',
      '/sitemap-posts-0.xml',
      '/en/feed.xml',
      '/robots.txt',
      '/sitemap-pages.xml',
    ]) {
      const { headers } = await get(server, url, { 'accept-encoding': 'br' });
      expect(headers, url).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' });
      const again = await get(server, url, { 'if-none-match': headers['etag'] });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
    }
    await query('delete from posts where pk = 2');
    expect(postsIn((await get(server, '/sitemap-posts-0.xml')).body)).toEqual(new Set([1]));
    expect((await get(server, '/en/feed.xml')).body).not.toContain('/blog/2/');
    await query('update posts set published_at = null');
    expect(partsIn((await get(server, '/sitemap.xml')).body)).toEqual([]);
    expect((await get(server, '/sitemap-posts-0.xml')).statusCode).toBe(404);
  });
});
