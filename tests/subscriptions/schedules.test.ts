/** The list of subscriptions: it keeps up with the runs that its rows show. */
import { expect, test } from 'vitest';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';
import { eventually } from '../support/eventually.ts';

const LIST = '/api/subscriptions/admin/?';

const row = (part: Record<string, unknown> = {}) => ({
  pk: 7,
  crontab: '* * * * *',
  timezone: 'Etc/UTC',
  is_paused: false,
  next_run: '1970-01-01T00:00:05.000Z',
  last_run: null,
  ...part,
});

/** The list at second 0, with one answer after the other; the last one repeats. */
async function startList(...pages: (readonly object[] | null)[]) {
  const rest = [...pages];
  const app = startApp({
    at: '/en/dashboard/subscription/admin/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => userOf({ is_staff: true }),
      'GET /subscriptions/admin/?page=1&page_size=10': () => {
        const result = rest.length > 1 ? rest.shift() : rest[0];
        return result
          ? envelope(200, { data: { result, current_page: 1, total_pages: 1, total_count: result.length } })
          : envelope(503, { success: false });
      },
    },
  });
  const asked = () => app.sent.filter(({ url }) => url.startsWith(LIST)).length;
  const isShown = () =>
    eventually(() => {
      const list = app.part('section').getSnapshot().children.list.getSnapshot();
      expect(list.children.rows.getSnapshot().hasTag('loading')).toBe(false);
      return list.children.rows.getSnapshot();
    });
  await app.opens('schedules');
  await isShown();
  return { ...app, asked, isShown };
}

test('SBA-01 the rows are reloaded when the next run they show has passed, and not before', async () => {
  const { pass, asked, isShown } = await startList(
    [row()],
    [row({ next_run: '1970-01-01T00:01:05.000Z', last_run: { state: 'sent' } })],
  );
  pass(4);
  expect(asked()).toBe(1);
  pass(1);
  await expect.poll(() => asked()).toBe(2);
  const rows = await isShown();
  expect(rows.context.loaded.records[0].last_run).toMatchObject({ state: 'sent' });
  pass(59);
  expect(asked()).toBe(2);
  pass(1);
  await expect.poll(() => asked()).toBe(3);
});

test('SBA-01 they are reloaded while a run is in progress', async () => {
  const later = { next_run: '1970-01-02T00:00:00.000Z' };
  const { pass, asked, isShown } = await startList(
    [row({ ...later, last_run: { state: 'sending' } })],
    [row({ ...later, last_run: { state: 'sent' } })],
  );
  pass(1);
  await expect.poll(() => asked()).toBe(2);
  await isShown();
  pass(10);
  expect(asked()).toBe(2);
});

test.each([
  ['is paused', { is_paused: true }],
  ['never runs', { next_run: null }],
])('SBA-01 a row that %s is not waited for', async (_, part) => {
  const { pass, asked } = await startList([row(part)]);
  pass(10);
  expect(asked()).toBe(1);
});

test('SBA-01 a list that failed to load is only retried by the person', async () => {
  const { pass, asked, isShown } = await startList([row()], null);
  pass(5);
  await expect.poll(() => asked()).toBe(2);
  await isShown();
  pass(10);
  expect(asked()).toBe(2);
});
