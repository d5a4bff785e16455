import { expect, onTestFinished, test, vi } from 'vitest';
import { accountEndpoints } from '../../contract/calls/account.ts';
import { alertEndpoints } from '../../contract/calls/alerts.ts';
import { authEndpoints, passwordEndpoints } from '../../contract/calls/auth.ts';
import { NetworkFault } from '../../src/kit/wire/fault.ts';
import { refreshBody } from '../../src/kit/wire/tokens.ts';
import { envelope, fakeLocks, fakeTokens, startClient, type Sent } from '../support/fake-wire.ts';

const REFRESH = '/api/users/auth/token/refresh/';
const unauthorized = () => envelope(401, { code: 'token_not_valid', errors: { detail: ['Not valid.'] } });

/** A server that only accepts `access` and answers a refresh as the test says. */
const serverWith =
  (access: string, refresh: (request: Sent) => Response | Promise<Response>) => (request: Sent) => {
    if (request.url === REFRESH) return refresh(request);
    const isKnown = request.headers.get('authorization') === `Bearer ${access}`;
    return isKnown ? envelope(200, { data: { url: request.url } }) : unauthorized();
  };
const renewing = (data: object) => () => envelope(200, { data });
const old = () => fakeTokens({ access: 'old', refresh: 'r1' });
const urls = (sent: Sent[]) => sent.map(({ url }) => url);

test('API-05 on a 401 the token is refreshed and the call repeated once', async () => {
  const { client, sent, tokens } = startClient(serverWith('new', renewing({ access: 'new' })), {
    tokens: old(),
  });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    success: true,
    data: { url: '/api/users/me/' },
  });

  expect(urls(sent)).toEqual(['/api/users/me/', REFRESH, '/api/users/me/']);
  expect(sent[1]).toMatchObject({ method: 'POST', body: { refresh: 'r1' } });
  expect(sent[1]?.headers.has('authorization')).toBe(false);
  expect(tokens.kept).toEqual({ access: 'new', refresh: 'r1' });
});

test('API-05 a rotated refresh token replaces the old one', async () => {
  const answer = serverWith('new', renewing({ access: 'new', refresh: 'r2' }));
  const { client, tokens } = startClient(answer, { tokens: old() });
  await client.call(accountEndpoints.me, { signal: undefined });
  expect(tokens.kept).toEqual({ access: 'new', refresh: 'r2' });
});

test('API-05 a second 401 is the answer: there is one retry', async () => {
  const answer = serverWith('never', renewing({ access: 'new' }));
  const { client, sent, tokens } = startClient(answer, { tokens: old() });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    success: false,
    status: 401,
  });
  expect(urls(sent)).toEqual(['/api/users/me/', REFRESH, '/api/users/me/']);
  expect(tokens.kept).toEqual({ access: 'new', refresh: 'r1' });
});

test('API-05 several calls that fail together share one refresh', async () => {
  const { client, sent } = startClient(serverWith('new', renewing({ access: 'new' })), { tokens: old() });
  const results = await Promise.all(
    [accountEndpoints.timeZones, accountEndpoints.me, passwordEndpoints.rules].map((name) =>
      client.call(name, { signal: undefined }),
    ),
  );
  expect(results.map(({ data }) => data)).toMatchObject([
    { url: '/api/users/timezone/' },
    { url: '/api/users/me/' },
    { url: '/api/users/auth/password/rules/' },
  ]);
  expect(urls(sent).filter((url) => url === REFRESH)).toHaveLength(1);
});

test("API-05 two tabs share one refresh by a Web Lock: the second finds the first one's token", async () => {
  const tokens = old();
  const { locks, names } = fakeLocks();
  const answer = serverWith('new', renewing({ access: 'new', refresh: 'r2' }));
  const one = startClient(answer, { tokens, locks });
  const two = startClient(answer, { tokens, locks });

  const results = await Promise.all([
    one.client.call(accountEndpoints.timeZones, { signal: undefined }),
    two.client.call(alertEndpoints.own, { signal: undefined }),
  ]);
  expect(results.map(({ success }) => success)).toEqual([true, true]);
  expect([...new Set(names)]).toEqual(['renas-refresh']);
  expect([...urls(one.sent), ...urls(two.sent)].filter((url) => url === REFRESH)).toHaveLength(1);
});

/** The tokens as a second tab sees them: the first one's writes arrive when the test says so. */
function lateCopyOf(tokens: ReturnType<typeof fakeTokens>) {
  const copy = fakeTokens(tokens.kept);
  return { copy, arrive: () => tokens.kept && copy.write(tokens.kept) };
}

test("API-05 a tab that waited for the lock waits until the other's tokens are visible, too", async () => {
  const { locks } = fakeLocks();
  const answer = serverWith('new', renewing({ access: 'new', refresh: 'r2' }));
  const one = startClient(answer, { tokens: old(), locks });
  const { copy, arrive } = lateCopyOf(one.tokens);
  const two = startClient(answer, { tokens: copy, locks });

  const calls = [
    one.client.call(accountEndpoints.timeZones, { signal: undefined }),
    two.client.call(alertEndpoints.own, { signal: undefined }),
  ] as const;
  expect(await calls[0]).toMatchObject({ success: true });
  arrive();
  expect(await calls[1]).toMatchObject({ success: true });
  expect(urls(two.sent)).toEqual(['/api/subscriptions/user/', '/api/subscriptions/user/']);
});

test("API-05 a tab whose call fails just after another's refresh waits for its tokens, without a request", async () => {
  const { locks, names } = fakeLocks();
  const answer = serverWith('new', renewing({ access: 'new', refresh: 'r2' }));
  const one = startClient(answer, { tokens: old(), locks });
  const { copy, arrive } = lateCopyOf(one.tokens);
  const two = startClient(answer, { tokens: copy, locks });

  expect(await one.client.call(accountEndpoints.timeZones, { signal: undefined })).toMatchObject({
    success: true,
  });
  const asked = names.length;
  const late = two.client.call(alertEndpoints.own, { signal: undefined });
  await expect.poll(() => names.length).toBeGreaterThan(asked);
  copy.write({ access: 'old', refresh: 'r2' });
  arrive();
  expect(await late).toMatchObject({ success: true });
  expect(urls(two.sent)).toEqual(['/api/subscriptions/user/', '/api/subscriptions/user/']);
});

test('API-05 a tab whose new token is refused at once refreshes again without waiting for its own lock', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { locks } = fakeLocks();
  let count = 0;
  const answer = serverWith('third', () => {
    count += 1;
    return envelope(200, { data: { access: count === 1 ? 'second' : 'third' } });
  });
  const { client } = startClient(answer, { tokens: old(), locks });
  expect(await client.call(accountEndpoints.timeZones, { signal: undefined })).toMatchObject({ status: 401 });
  expect(await client.call(accountEndpoints.timeZones, { signal: undefined })).toMatchObject({
    success: true,
  });
});

test('API-05 a tab that waited in vain, because the other was cut off, refreshes itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { locks } = fakeLocks();
  let isCutOff = true;
  const answer = serverWith('new', () => {
    if (!isCutOff) return envelope(200, { data: { access: 'new' } });
    isCutOff = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const tokens = old();
  const one = startClient(answer, { tokens, locks });
  const two = startClient(answer, { tokens, locks });

  const calls = [
    one.client.call(accountEndpoints.timeZones, { signal: undefined }),
    two.client.call(alertEndpoints.own, { signal: undefined }),
  ] as const;
  await expect(calls[0]).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  expect(await calls[1]).toMatchObject({ success: true });
});

test('API-05 a call that fails late uses the new token', async () => {
  const gate = Promise.withResolvers<Response>();
  const tokens = old();
  const answer = serverWith('new', renewing({ access: 'new' }));
  let isHeld = true;
  const { client, sent } = startClient(
    (request) => {
      if (request.url !== '/api/users/timezone/' || !isHeld) return answer(request);
      isHeld = false;
      return gate.promise;
    },
    { tokens },
  );
  const late = client.call(accountEndpoints.timeZones, { signal: undefined });
  await client.call(alertEndpoints.own, { signal: undefined });
  gate.resolve(unauthorized());

  expect(await late).toMatchObject({ success: true });
  expect(urls(sent).filter((url) => url === REFRESH)).toHaveLength(1);
});

test('API-05 a 401 on sign-in, or without a refresh token, is the answer itself', async () => {
  const guest = startClient(unauthorized);
  expect(
    await guest.client.call(authEndpoints.signIn, { signal: undefined, body: { email: '', password: '' } }),
  ).toMatchObject({
    code: 'token_not_valid',
  });
  expect(guest.sent).toHaveLength(1);

  const half = startClient(unauthorized, { tokens: fakeTokens({ access: 'old', refresh: '' }) });
  expect(await half.client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    code: 'token_not_valid',
  });
  expect(half.sent).toHaveLength(1);
});

test('API-06 a refused refresh removes both tokens and raises the error, once for all calls', async () => {
  const answer = serverWith('new', () => unauthorized());
  const { client, sent, tokens, expiries } = startClient(answer, { tokens: old() });
  const results = await Promise.all(
    [accountEndpoints.timeZones, alertEndpoints.own].map((name) => client.call(name, { signal: undefined })),
  );

  for (const result of results) {
    expect(result).toMatchObject({
      success: false,
      code: 'token_expired',
      status: 401,
      errors: { token_expired: ['Your token has expired, please sign in again.'] },
    });
  }
  expect(tokens.kept).toBeNull();
  expect(expiries).toHaveLength(1);
  expect(urls(sent).filter((url) => url === REFRESH)).toHaveLength(1);
});

test("API-06 a refresh with a network fault keeps the tokens and the HTTP client's message", async () => {
  const answer = serverWith('new', () => Promise.reject(new TypeError('Failed to fetch')));
  const { client, tokens, expiries } = startClient(answer, { tokens: old() });
  await expect(client.call(accountEndpoints.me, { signal: undefined })).rejects.toThrow(NetworkFault);
  expect(tokens.kept).toEqual({ access: 'old', refresh: 'r1' });
  expect(expiries).toEqual([]);
});

test.each([
  ['is busy', () => envelope(503, { code: 'busy' }), 'busy'],
  ['throttles', () => envelope(429, { code: 'throttled' }), 'throttled'],
  ['stands behind a broken proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 }), 'unreadable'],
  ['forgets the token in its answer', () => envelope(200, { data: {} }), 'unreadable'],
])('API-06 a server that %s says nothing about the token: it stays', async (_, refresh, code) => {
  const { client, tokens, expiries } = startClient(serverWith('new', refresh), { tokens: old() });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    success: false,
    code,
  });
  expect(tokens.kept).toEqual({ access: 'old', refresh: 'r1' });
  expect(expiries).toEqual([]);
});

test('an answer to a refresh does not undo signing out meanwhile', async () => {
  const tokens = old();
  const answer = serverWith('new', () => {
    tokens.remove();
    return envelope(200, { data: { access: 'new', refresh: 'r2' } });
  });
  const { client } = startClient(answer, { tokens });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({
    code: 'token_not_valid',
  });
  expect(tokens.kept).toBeNull();
});

test('a refusal of an older session does not end the current one', async () => {
  const tokens = old();
  const answer = serverWith('newer', () => {
    tokens.write({ access: 'newer', refresh: 'r9' });
    return unauthorized();
  });
  const { client, expiries } = startClient(answer, { tokens });
  expect(await client.call(accountEndpoints.me, { signal: undefined })).toMatchObject({ success: true });
  expect(tokens.kept).toEqual({ access: 'newer', refresh: 'r9' });
  expect(expiries).toEqual([]);
});

test('SES-06 signing out after a refresh sends the current refresh token', async () => {
  const answer = serverWith('new', renewing({ access: 'new', refresh: 'r2' }));
  const { client, sent, tokens } = startClient(answer, { tokens: old() });
  await client.call(authEndpoints.signOut, { signal: undefined, body: () => refreshBody(tokens) });
  expect(sent.map(({ body }) => body)).toEqual([{ refresh: 'r1' }, { refresh: 'r1' }, { refresh: 'r2' }]);
});
