// @module-tag deeper
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { posts, productMedia, subscriptions, templateMedia, templates } from '../../server/db/schema.ts';
import { createFolderStore } from '../../server/media/store.ts';
import { byText, countRows, orderOf, pksOf } from '../../server/modules/newest.ts';
import { sliceOf } from '../../server/modules/paging.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

/** Three rows at each moment: these are sorted by number. */
const at = `timestamptz '2026-01-01' + n / 3 * interval '1 minute'`;
const media = (table: string): string =>
  `insert into ${table} (type, name, file, size, mime_type, created_at)
   select 'picture', 'Name ' || n, '${table}-' || n, n, 'image/png', ${at} from generate_series(1, $1::int) n`;
const lists = [
  {
    address: '/api/templates/admin/',
    table: templates,
    fill: `insert into templates (name, type, created_at) select 'Name ' || n, 'blog', ${at} from generate_series(1, $1::int) n`,
  },
  {
    address: '/api/blog/admin/posts/',
    table: posts,
    fill: `insert into posts (subject, summary, author, template_id, content, reading_minutes, created_at)
      select 'Name ' || n, '', '', (select min(pk) from templates), '', 1, ${at} from generate_series(1, $1::int) n`,
  },
  { address: '/api/templates/admin/media/', table: templateMedia, fill: media('template_media') },
  { address: '/api/products/admin/media/', table: productMedia, fill: media('product_media') },
  {
    address: '/api/subscriptions/admin/',
    table: subscriptions,
    fill: `insert into subscriptions (subscription_type_id, subscription_channel_id, crontab, timezone, created_at)
      select (select min(pk) from subscription_types), (select min(pk) from subscription_channels), '0 9 * * *', 'UTC', ${at}
      from generate_series(1, $1::int) n`,
  },
] as const;

type Page = {
  result: { pk: number }[];
  current_page: number;
  total_pages: number;
  total_count: number;
};

let server: TestServer;
let token = '';
const query = (statement: string, values: unknown[] = []) => database().pool.query(statement, values);
const fill = async (rows: number): Promise<void> => {
  for (const { fill: statement } of lists) await query(statement, [rows]);
};
const page = async (address: string, search: string): Promise<Page> =>
  (await server.call<Page>('GET', `${address}${search}`, { token })).envelope.data;
const countsOf = (): Promise<number[]> =>
  Promise.all(lists.map(({ table }) => countRows(database().db, table, undefined)));

beforeEach(async () => {
  server = await start();
  token = await signUpStaff(server);
});

describe('a staff list', () => {
  test('LST-02 returns each record exactly once over all pages, newest first, from either end', async () => {
    await fill(47);
    for (const { address } of lists) {
      const whole = await page(address, '?page_size=100');
      expect(whole).toMatchObject({ total_count: 47, total_pages: 1 });
      const pks = whole.result.map(({ pk }) => pk);
      expect(pks).toEqual(pks.toSorted((a, b) => b - a));
      const pages = await Promise.all([1, 2, 3, 4, 5, 99].map((number) => page(address, `?page=${number}`)));
      expect(pages.slice(0, 5).flatMap(({ result }) => result.map(({ pk }) => pk))).toEqual(pks);
      expect(pages[5]).toEqual(pages[4]);
      expect(pages[4]).toMatchObject({ current_page: 5, total_pages: 5, total_count: 47 });
    }
  });

  test('LST-02 knows its number of records after any change, ignoring what was rolled back', async () => {
    expect(await countsOf()).toEqual([0, 0, 0, 0, 0]);
    await fill(9);
    expect(await countsOf()).toEqual([9, 9, 9, 9, 9]);
    await query(`begin; delete from template_media; rollback`);
    await query(`delete from posts where pk in (select pk from posts order by pk limit 4)`);
    await query(`delete from subscriptions where false`);
    expect(await countsOf()).toEqual([9, 5, 9, 9, 9]);
    await query('truncate product_media, subscriptions cascade');
    expect(await countsOf()).toEqual([9, 5, 9, 0, 0]);
    expect(await page('/api/products/admin/media/', '')).toEqual({
      result: [],
      current_page: 1,
      total_pages: 1,
      total_count: 0,
      sortable: ['pk', 'type', 'name'],
    });
  });

  test('LST-02 has the same number of records after a backup is restored', async () => {
    await fill(3);
    const folder = await mkdtemp(path.join(tmpdir(), 'renas-lists-'));
    const store = createFolderStore(path.join(folder, 'media'));
    const file = path.join(folder, 'backup.tar.gz');
    await backUp(database(), store, file);
    await query('delete from posts; delete from subscriptions; delete from template_media');
    expect(await countsOf()).toEqual([3, 0, 0, 3, 0]);
    await restore(database(), store, file);
    expect(await countsOf()).toEqual([3, 3, 3, 3, 3]);
  });

  /** The most rows that a step of a plan reads. */
  const mostRead = async (wanted: SQLWrapper): Promise<number> => {
    const { rows } = await database().db.execute<{ 'QUERY PLAN': unknown }>(
      sql`explain (analyze, format json) ${wanted}`,
    );
    const read = [...JSON.stringify(rows).matchAll(/"Actual Rows":([\d.]+)/g)].map(([, many]) =>
      Number(many),
    );
    expect(read.length).toBeGreaterThan(0);
    return Math.max(...read);
  };

  test('LST-02 reads no more than one page, at either end, however long it is', async () => {
    await fill(2000);
    await query('vacuum analyze');
    for (const { table } of lists) {
      for (const number of [1, 200]) {
        const slice = sliceOf(2000, { page: number, page_size: 10 });
        expect(await mostRead(pksOf(database().db, table, undefined, slice))).toBe(10);
      }
    }
    await query(`update counts.lists set total = 1 where list = 'templates'`);
    expect((await page('/api/templates/admin/', '')).total_count).toBe(1);
    await query(`update counts.lists set total = 2000 where list = 'templates'`);
  });

  test('LST-02 reads no more than one page of posts by number, title or publication, either way', async () => {
    await fill(2000);
    await query(`update posts set published_at = created_at where pk % 3 > 0`);
    await query('vacuum analyze posts');
    const sorts = new Map(
      Object.entries({ pk: posts.pk, subject: byText(posts.subject), published_at: posts.published_at }),
    );
    const slice = sliceOf(2000, { page: 1, page_size: 10 });
    for (const sort of [...sorts.keys()].flatMap((name) => [name, `-${name}`])) {
      const sorted = orderOf(posts, sorts, sort);
      expect([sort, await mostRead(pksOf(database().db, posts, undefined, slice, sorted))]).toEqual([
        sort,
        10,
      ]);
    }
  });
});
