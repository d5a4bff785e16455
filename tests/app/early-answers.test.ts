import { expect, test, vi } from 'vitest';
import { askEarly, earlyFetch, type EarlyVisit } from '../../src/boot/early-answers.ts';

const NOW = Date.parse('2026-02-03T12:00:00Z');
const POSTS = '/api/blog/admin/posts/?page=1&page_size=10';
const ME = '/api/users/me/';

/** An access token that ends so many seconds from now. */
const tokenFor = (seconds: number): string =>
  ['head', btoa(JSON.stringify({ exp: NOW / 1000 + seconds, sub: '¿?' })), 'seal'].join('.');

const visitOf = (changes: Partial<EarlyVisit> = {}): EarlyVisit => ({
  pathname: '/ckb/dashboard/blog/admin/post/',
  search: '',
  access: tokenFor(300),
  language: 'ckb',
  timezone: () => 'Asia/Baghdad',
  now: NOW,
  ...changes,
});

function start(changes: Partial<EarlyVisit> = {}) {
  const visit = visitOf(changes);
  let count = 0;
  const send = vi.fn<typeof fetch>(async () => {
    count += 1;
    return new Response(`answer ${count}`);
  });
  const early = askEarly(visit, send);
  const headers = {
    Accept: 'application/json',
    'Accept-Language': visit.language,
    'Default-Timezone': visit.timezone(),
    Authorization: `Bearer ${String(visit.access)}`,
  };
  return { early, send, headers, asked: () => send.mock.calls.map(([address]) => address) };
}

test('PST-01 the user and the list of a staff page are requested at once, as the client does', () => {
  const { asked, send, headers } = start();
  expect(asked()).toEqual([ME, POSTS]);
  for (const [, init] of send.mock.calls) expect(init).toEqual({ headers });
});

test.each([
  ['a dashboard page without a list', { pathname: '/en/dashboard/' }],
  ['a list with a query, whose meaning the list knows', { search: '?page=2' }],
  ['a token that has ended', { access: tokenFor(-1) }],
  ['a token that ends at once', { access: tokenFor(5) }],
])('only the user is requested: %s', (_name, changes) => {
  expect(start(changes).asked()).toEqual([ME]);
});

test.each([
  ['nobody is signed in', { access: undefined }],
  ['the token is damaged', { access: 'null' }],
  ['the token does not say when it ends', { access: `a.${btoa('{}')}.c` }],
  ['the page is public', { pathname: '/en/blog/' }],
  ['the address leads to another one', { pathname: '/dashboard/' }],
])('nothing is asked for: %s', (_name, changes) => {
  const { early, asked } = start(changes);
  expect(early).toBeNull();
  expect(asked()).toEqual([]);
});

test('an answer is handed over once; the next request is sent', async () => {
  const { early, headers } = start();
  const send = vi.fn<typeof fetch>(async () => new Response('new'));
  const ask = earlyFetch(early ?? new Map(), send, () => NOW);
  expect(await (await ask(POSTS, { headers: new Headers(headers) })).text()).toBe('answer 2');
  expect(await (await ask(ME, { headers })).text()).toBe('answer 1');
  expect(send).not.toHaveBeenCalled();
  expect(await (await ask(ME, { headers })).text()).toBe('new');
});

test.each([
  ['another person', { Authorization: `Bearer ${tokenFor(301)}` }],
  ['another language', { 'Accept-Language': 'en' }],
])('NET-04 the answer is not for %s', async (_name, changes) => {
  const { early, headers } = start();
  const send = vi.fn<typeof fetch>(async () => new Response('new'));
  const ask = earlyFetch(early ?? new Map(), send, () => NOW);
  expect(await (await ask(ME, { headers: { ...headers, ...changes } })).text()).toBe('new');
});

test.each([
  ['something may have been changed', async (ask: typeof fetch) => ask('/api/x/', { method: 'POST' }), 0],
  ['time has passed', async () => undefined, 20_001],
])('an answer is not used once %s', async (_name, act, later) => {
  const { early, headers } = start();
  const send = vi.fn<typeof fetch>(async () => new Response('new'));
  let now = NOW;
  const ask = earlyFetch(early ?? new Map(), send, () => now);
  await act(ask);
  now += later;
  expect(await (await ask(ME, { headers })).text()).toBe('new');
});

test('API-09 a failed request fails for whoever takes it, and an aborted one stays aborted', async () => {
  const fault = new TypeError('Failed to fetch');
  const failing = () => askEarly(visitOf(), async () => Promise.reject(fault)) ?? new Map();
  const { headers } = start();
  const send = vi.fn<typeof fetch>(async () => new Response('new'));
  await expect(earlyFetch(failing(), send, () => NOW)(ME, { headers })).rejects.toBe(fault);
  const { early } = start();
  const given = earlyFetch(early ?? new Map(), send, () => NOW)(ME, { headers, signal: AbortSignal.abort() });
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(send).not.toHaveBeenCalled();
});
