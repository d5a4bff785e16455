import { expect, test } from 'vitest';
import {
  productMedia,
  subscriptionRuns,
  subscriptions,
  templateMedia,
  templates,
} from '../../server/db/schema.ts';
import { CHANNEL, TYPE } from '../support/schedules.ts';
import { addPosts } from '../support/posts.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const POSTS = '/api/blog/admin/posts/';
type Page = {
  result: { pk: number }[];
  total_count: number;
  sortable?: string[];
  filters?: Record<string, string[]>;
};

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

async function withPosts(): Promise<{ ask: (query: string) => Promise<Page>; server: TestServer }> {
  await addPosts(database(), [
    { subject: 'banana', author: 'Leyla', language: 'ckb', published_at: day(3) },
    { subject: 'Apple', author: 'Dilan', language: 'en', published_at: null },
    { subject: 'cherry', author: 'Leyla', language: 'en', published_at: day(1) },
    { subject: 'Date', author: 'Azad', language: 'kmr', published_at: day(2) },
  ]);
  const server = await start();
  const token = await signUpStaff(server);
  const ask = async (query: string) =>
    (await server.call<Page>('GET', `${POSTS}${query}`, { token })).envelope.data;
  return { ask, server };
}

const pks = ({ result }: Page): number[] => result.map(({ pk }) => pk);

test('PST-01 the whole list of posts is sorted by a column, ignoring case, both ways, across pages', async () => {
  const { ask } = await withPosts();
  expect(pks(await ask('?sort=subject'))).toEqual([2, 1, 3, 4]);
  expect(pks(await ask('?sort=-subject'))).toEqual([4, 3, 1, 2]);
  expect(pks(await ask('?sort=subject&page_size=2&page=2'))).toEqual([3, 4]);
  expect(pks(await ask('?sort=pk'))).toEqual([1, 2, 3, 4]);
});

test("PST-01 empty values come last both ways, such as a draft's publication time", async () => {
  const { ask } = await withPosts();
  expect(pks(await ask('?sort=published_at'))).toEqual([3, 4, 1, 2]);
  expect(pks(await ask('?sort=-published_at'))).toEqual([1, 4, 3, 2]);
});

test('PST-01 posts are filtered by language, author and state, also combined and with a search', async () => {
  const { ask } = await withPosts();
  expect(pks(await ask('?language=en'))).toEqual([3, 2]);
  expect(pks(await ask('?author=Leyla'))).toEqual([3, 1]);
  expect(pks(await ask('?state=draft'))).toEqual([2]);
  expect(pks(await ask('?state=published&sort=subject'))).toEqual([1, 3, 4]);
  expect(pks(await ask('?language=en&state=published&author=Leyla'))).toEqual([3]);
  expect(await ask('?language=en&search=APP')).toMatchObject({ result: [{ pk: 2 }], total_count: 1 });
});

test('PST-01 the list says what it can be sorted and filtered by, and names the existing authors', async () => {
  const { ask } = await withPosts();
  const { sortable = [], filters } = await ask('?page_size=1');
  expect(filters).toEqual({
    language: ['en', 'ckb', 'kmr'],
    state: ['draft', 'published'],
    author: ['Azad', 'Dilan', 'Leyla'],
  });
  for (const column of sortable) expect(pks(await ask(`?sort=${column}`)), column).toHaveLength(4);
});

test('PST-01 an empty list has no authors', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const { envelope } = await server.call<Page>('GET', POSTS, { token });
  expect(envelope.data.filters?.['author']).toEqual([]);
});

test.each(['sort=content', 'sort=constructor', 'sort=--subject', 'language=de', 'state=x'])(
  'PST-01 %s is refused',
  async (query) => {
    const server = await start();
    const token = await signUpStaff(server);
    expect((await server.call('GET', `${POSTS}?${query}`, { token })).status).toBe(400);
  },
);

test('SBA-01 the whole list of subscriptions is sorted by every column, types by their names in the reader’s language', async () => {
  const { db } = database();
  const kind = { subscription_channel_id: CHANNEL.email, timezone: 'UTC' };
  await db.insert(subscriptions).values([
    { ...kind, name: 'b', subscription_type_id: TYPE.newsletter, crontab: '@weekly', next_run_at: day(5) },
    { ...kind, name: '', subscription_type_id: TYPE.opportunities, crontab: '@daily', is_paused: true },
    { ...kind, name: 'A', subscription_type_id: TYPE.newsletter, crontab: '@monthly', next_run_at: day(4) },
  ]);
  const run = { subscription_type_id: TYPE.newsletter, subscription_channel_id: CHANNEL.email };
  await db.insert(subscriptionRuns).values([
    { ...run, subscription_id: 1, fire_at: day(1), started_at: day(1) },
    { ...run, subscription_id: 3, fire_at: day(2), started_at: day(2) },
    { ...run, subscription_id: 1, fire_at: day(3), started_at: day(3) },
  ]);
  const server = await start();
  const token = await signUpStaff(server);
  const ask = async (query: string, language = 'en') =>
    (
      await server.call<Page>('GET', `/api/subscriptions/admin/?${query}`, {
        token,
        headers: { 'accept-language': language },
      })
    ).envelope.data;
  const { sortable = [] } = await ask('page_size=1');
  expect(sortable).toEqual(expect.arrayContaining(['name', 'crontab', 'next_run', 'last_run', 'is_paused']));
  for (const column of sortable) expect(pks(await ask(`sort=${column}`)), column).toHaveLength(3);
  expect(pks(await ask('sort=name'))).toEqual([3, 1, 2]);
  expect(pks(await ask('sort=-name'))).toEqual([1, 3, 2]);
  expect(pks(await ask('sort=crontab&page_size=2&page=2'))).toEqual([1]);
  expect(pks(await ask('sort=next_run'))).toEqual([3, 1, 2]);
  expect(pks(await ask('sort=-next_run'))).toEqual([1, 3, 2]);
  expect(pks(await ask('sort=last_run'))).toEqual([3, 1, 2]);
  expect(pks(await ask('sort=-is_paused'))).toEqual([2, 3, 1]);
  expect(pks(await ask('sort=subscription_type'))).toEqual([1, 3, 2]);
  expect(pks(await ask('sort=subscription_type', 'kmr'))).toEqual([2, 1, 3]);
  expect(pks(await ask('search=weekly&sort=-pk'))).toEqual([1]);
  expect((await server.call('GET', '/api/subscriptions/admin/?sort=turn', { token })).status).toBe(400);
});

test('TPL-01 TMD-01 PMD-01 templates and both kinds of media are sorted by name', async () => {
  const { db } = database();
  const file = (name: string) => ({ name, type: 'x', file: name, size: 1, mime_type: 'image/png' });
  await db.insert(templates).values(['b', 'C', 'a'].map((name) => ({ name, type: 'blog' as const })));
  await db.insert(templateMedia).values(['b', 'C', 'a'].map(file));
  await db.insert(productMedia).values(['b', 'C', 'a'].map(file));
  const server = await start();
  const token = await signUpStaff(server);
  for (const address of [
    '/api/templates/admin/',
    '/api/templates/admin/media/',
    '/api/products/admin/media/',
  ]) {
    const ask = async (sort: string) =>
      pks((await server.call<Page>('GET', `${address}?sort=${sort}`, { token })).envelope.data);
    expect([await ask('name'), await ask('-name')], address).toEqual([
      [3, 1, 2],
      [2, 1, 3],
    ]);
  }
});
