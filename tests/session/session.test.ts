import { expect, test } from 'vitest';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const BLACKLIST = '/users/auth/token/blacklist/';
const REFRESH = '/users/auth/token/refresh/';
const member = { 'GET /users/me/': () => userOf() };

test('SES-01 without an access token no user is requested', async () => {
  const { opens, sent } = startApp({ at: '/en/' });
  await opens('home');
  expect(sent).toEqual([]);
});

test('SES-01 with a stored token the user is loaded, once', async () => {
  const { opens, sentTo } = startApp({ at: '/en/dashboard/', kept: keptTokens, server: member });
  await opens('dashboard');
  expect(sentTo('/users/me/')).toHaveLength(1);
  expect(sentTo('/users/me/')[0]?.headers.get('authorization')).toBe('Bearer a1');
});

test('SES-01 an unreachable server does not mean guest', async () => {
  let isAway = true;
  const { app, reaches, opens, world } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : userOf()),
    },
  });
  await reaches('unreachable');
  expect(world.tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });

  isAway = false;
  app.getSnapshot().children.session?.send({ type: 'session.retry' });
  await opens('dashboard');
});

test.each([429, 500, 503])('SES-01 the status %i of GET users/me/ keeps the tokens', async (status) => {
  const { reaches, world } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: { 'GET /users/me/': () => envelope(status, { errors: { detail: ['Later.'] } }) },
  });
  await reaches('unreachable');
  expect(world.tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });
});

test('API-06 when the server ends a session: tokens removed, one toast in our own words, sign-in page', async () => {
  const { opens, world, store, history } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: { 'GET /users/me/': () => envelope(401), [`POST ${REFRESH}`]: () => envelope(401) },
  });
  await opens('signin');
  expect(world.tokens.read()).toBeNull();
  expect(store().errors).toEqual({ token_expired: [{ code: 'tokenExpired' }] });
  expect(history.state()).toEqual({ wanted: '/dashboard/' });
});

test('SES-06 what is typed is told to be stored before the session ends and its page closes', async () => {
  const { app, opens, world } = startApp({ at: '/en/dashboard/', kept: keptTokens, server: member });
  const open: unknown[] = [];
  world.lastMoment.tell = () => void open.push(app.getSnapshot().context.page?.name);
  await opens('dashboard');
  world.tokens.write({ access: 'a2', refresh: 'r2' });
  expect(open).toEqual([]);
  world.tokens.remove();
  expect(open).toEqual(['dashboard']);
  await opens('signin');
});

test('SES-06 signing out tells the server, removes both tokens, shows Signed Out and opens /signin/', async () => {
  const { opens, part, sentTo, browser, store, history } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: member,
  });
  await opens('dashboard');
  part('signOut').send({ type: 'call.start' });
  await opens('signin');

  expect(sentTo(BLACKLIST)[0]).toMatchObject({ method: 'POST', body: { refresh: 'r1' } });
  expect(browser.values.has('accessToken')).toBe(false);
  expect(browser.values.has('refreshToken')).toBe(false);
  expect(store().success).toEqual([{ code: 'signedOut' }]);
  expect(history.hrefs()).toEqual(['/en/signin/']);
  expect(history.state()).toBeNull();
});

test('SES-06 if signing out is refused, the tokens stay and every error is a toast', async () => {
  const { opens, part, world, store } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: {
      ...member,
      [`POST ${BLACKLIST}`]: () => envelope(400, { errors: { refresh: ['Unknown.'], detail: ['No.'] } }),
    },
  });
  await opens('dashboard');
  part('signOut').send({ type: 'call.start' });
  await expect
    .poll(() => store().errors)
    .toEqual({ refresh: [{ text: 'Unknown.' }], detail: [{ text: 'No.' }] });
  expect(part('signOut').getSnapshot().matches('failure')).toBe(true);
  expect(world.tokens.read()).toEqual({ access: 'a1', refresh: 'r1' });
});

test('SES-06 if the server is away, one can sign out on this device only', async () => {
  const { app, opens, part, world, store } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: { ...member, [`POST ${BLACKLIST}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await opens('dashboard');
  part('signOut').send({ type: 'call.start' });
  await expect.poll(() => Object.keys(store().errors)).toEqual(['network']);
  expect(world.tokens.read()).not.toBeNull();

  app.getSnapshot().children.session?.send({ type: 'session.close', reason: 'choice' });
  await opens('signin');
  expect(world.tokens.read()).toBeNull();
});

test('NET-04 signing out in another tab closes the page here and says why', async () => {
  const { opens, browser, store } = startApp({ at: '/en/dashboard/', kept: keptTokens, server: member });
  await opens('dashboard');
  browser.elsewhere('accessToken', null);
  browser.elsewhere('refreshToken', null);
  await opens('signin');
  expect(store().info).toEqual([{ code: 'leftElsewhere' }]);
});

test('NET-04 signing out in this tab is not reported as from another', async () => {
  const { app, opens, store } = startApp({ at: '/en/dashboard/', kept: keptTokens, server: member });
  await opens('dashboard');
  app.getSnapshot().children.session?.send({ type: 'session.close', reason: 'choice' });
  await opens('signin');
  expect(store().info).toEqual([]);
});

test('signing in in another tab leaves the sign-in page here', async () => {
  const { opens, browser } = startApp({ at: '/en/signin/', server: member });
  await opens('signin');
  browser.elsewhere('refreshToken', 'r1');
  browser.elsewhere('accessToken', 'a1');
  await opens('dashboard');
});
