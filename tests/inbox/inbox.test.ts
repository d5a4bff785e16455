/** The messages of the Web channel: from the server into the bell, and back to the server as read or cleared. */
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { envelope, type Sent } from '../support/fake-wire.ts';
import { messages } from '../../src/kit/app/services.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

// What there is already shall not be waited for.
const NEWS = 'GET /subscriptions/user/messages/?after=0&wait=0';

const webMessage = (pk: number, part: Record<string, unknown> = {}) => ({
  pk,
  title: 'Scholarship news',
  type: 'Opportunities',
  plain: 'Three new places.',
  html: '<p>Three new places.</p>',
  created_at: '2026-03-01T06:00:00.000Z',
  is_read: false,
  ...part,
});

const LATER = 'GET /subscriptions/user/messages/?after=2&wait=20';

async function startAtBell(later: Record<string, unknown> | null = null) {
  const changes: (Pick<Sent, 'body' | 'keepalive'> & { path: string })[] = [];
  const note =
    (path: string) =>
    async ({ body, keepalive }: Sent) => {
      changes.push({ path, body, keepalive });
      return envelope(200, { data: {} });
    };
  const app = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => userOf(),
      [NEWS]: () =>
        envelope(200, {
          data: {
            result: [webMessage(1, { is_read: true }), webMessage(2)],
            last: 2,
            unread: 1,
            read_up_to: 1,
            cleared_up_to: 0,
          },
        }),
      ...(later ? { [LATER]: () => envelope(200, { data: { result: [], last: 2, ...later } }) } : {}),
      'PUT /subscriptions/user/messages/read/': note('read'),
      'PUT /subscriptions/user/messages/clear/': note('clear'),
    },
  });
  await app.opens('dashboard');
  const store = messages(app.app);
  await expect.poll(() => store.getSnapshot().context.history).toHaveLength(2);
  return { ...app, store, changes };
}

test('SBA-04 P25 messages of the Web channel appear in the bell; those read elsewhere are not new', async () => {
  const { store } = await startAtBell();
  const { history, unread } = store.getSnapshot().context;
  expect(history.map(({ message }) => message)).toEqual([
    { text: 'Scholarship news' },
    { text: 'Scholarship news' },
  ]);
  expect(history[1]?.letter).toEqual({
    title: 'Scholarship news',
    plain: 'Three new places.',
    html: '<p>Three new places.</p>',
    about: 'Opportunities',
  });
  expect(history[0]?.at).toBe(Date.parse('2026-03-01T06:00:00.000Z'));
  expect(unread).toEqual(['delivered:web2']);
});

test.each([
  [429, 'retrying'],
  [502, 'retrying'],
  [404, 'resting'],
])(
  'SBA-04 P25 after a %i the bell is %s: it asks a server soon that is busy or restarts',
  async (status, state) => {
    const app = startApp({
      at: '/en/dashboard/',
      kept: keptTokens,
      server: { 'GET /users/me/': () => userOf(), [NEWS]: () => envelope(status, {}) },
    });
    await app.opens('dashboard');
    await expect.poll(() => app.flow().getSnapshot().children['inbox']?.getSnapshot().value).toBe(state);
  },
);

test('SBA-04 P25 the server is told what was read, and what was cleared', async () => {
  const { store, changes } = await startAtBell();
  store.send({ type: 'messages.seen' });
  await expect.poll(() => changes.map(({ path }) => path)).toEqual(['read']);
  store.send({ type: 'messages.clearHistory' });
  await expect.poll(() => changes.map(({ path }) => path)).toEqual(['read', 'clear']);
  expect(changes.map(({ body }) => body)).toEqual([{ up_to: 2 }, { up_to: 2 }]);
});

test('P25 what a person reads or clears right before the page is closed reaches the server', async () => {
  const { store, changes } = await startAtBell();
  store.send({ type: 'messages.seen' });
  store.send({ type: 'messages.clearHistory' });
  await expect.poll(() => changes).toMatchObject([{ keepalive: true }, { keepalive: true }]);
});

test('SBA-04 P25 a session that ends clears nothing on the server', async () => {
  const { store, changes, world } = await startAtBell();
  world.tokens.remove();
  await expect.poll(() => store.getSnapshot().context.history).toEqual([]);
  expect(changes).toEqual([]);
});

test('P25 what another tab has read is not new here, and the server is not told again', async () => {
  const { store, changes } = await startAtBell({ unread: 0, read_up_to: 2, cleared_up_to: 1 });
  const { context } = await waitFor(store, (snapshot) => snapshot.context.unread.length === 0, {
    timeout: 180_000,
  });
  expect(context.history.map(({ id }) => id)).toEqual(['delivered:web2']);
  expect(changes).toEqual([]);
});
