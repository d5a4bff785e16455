import { expect, test } from 'vitest';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const TOKEN = '/users/auth/token/';
const SIGNUP = '/users/auth/signup/';
const pair = { access: 'a2', refresh: 'r2' };
const values = { email: 'ada@renas.example', password: 'secret words', remember: true };
const refusing = (errors: Record<string, string[]>) => () => envelope(400, { errors });

test('AUT-03 signing in stores both tokens, shows Signed In and loads the user, who reaches the dashboard', async () => {
  const { opens, flow, history, browser, sentTo, store } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: () => envelope(200, { data: pair }), 'GET /users/me/': () => userOf() },
  });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await opens('dashboard');

  expect(sentTo(TOKEN)[0]?.body).toEqual({ email: 'ada@renas.example', password: 'secret words' });
  expect(sentTo('/users/me/')[0]?.headers.get('authorization')).toBe('Bearer a2');
  expect(Object.fromEntries(browser.values)).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  expect(store().success).toEqual([{ code: 'signedIn' }]);
  expect(history.hrefs()).toEqual(['/en/dashboard/']);
});

test("AUT-02 AUT-03 signing up sends only the API's fields, shows Signed Up and opens the code page", async () => {
  const { opens, flow, sentTo, store } = startApp({
    at: '/en/signup/',
    server: {
      [`POST ${SIGNUP}`]: () => envelope(200, { data: pair }),
      'GET /users/me/': () => userOf({ is_verified: false }),
    },
  });
  await opens('signup');
  const typed = { ...values, confirm_password: 'secret words', terms: true };
  flow().send({ type: 'form.submit', values: typed });
  await opens('otp');

  expect(sentTo(SIGNUP)[0]?.body).toEqual({
    email: 'ada@renas.example',
    password: 'secret words',
    confirm_password: 'secret words',
  });
  expect(store().success).toEqual([{ code: 'signedUp' }]);
});

test('AUT-01 SES-01 whoever signs in and is not known after all can try again', async () => {
  let isKnown = false;
  const { opens, flow, history } = startApp({
    at: '/en/signin/',
    server: {
      [`POST ${TOKEN}`]: () => envelope(200, { data: pair }),
      'POST /users/auth/token/refresh/': () => envelope(401, {}),
      'GET /users/me/': () => (isKnown ? userOf() : envelope(401, {})),
    },
  });
  await opens('signin');
  const first = flow();
  first.send({ type: 'form.submit', values });
  await expect.poll(flow).not.toBe(first);
  isKnown = true;
  flow().send({ type: 'form.submit', values });
  await opens('dashboard');
  expect(history.hrefs()).toEqual(['/en/dashboard/']);
});

test('AUT-03 submitting clears old tokens before the request', async () => {
  const seen: unknown[] = [];
  const { opens, flow, browser, sentTo } = startApp({
    at: '/en/signin/',
    server: {
      [`POST ${TOKEN}`]: () => {
        seen.push(browser.values.get('accessToken'), browser.values.get('refreshToken'));
        return envelope(200, { data: pair });
      },
      'GET /users/me/': () => userOf(),
    },
  });
  await opens('signin');
  browser.values.set('accessToken', 'old').set('refreshToken', 'older');
  flow().send({ type: 'form.submit', values });
  await opens('dashboard');

  expect(seen).toEqual([undefined, undefined]);
  expect(sentTo(TOKEN)[0]?.headers.has('authorization')).toBe(false);
});

test('AUT-04 only the detail error is a toast; the other errors stay with the form', async () => {
  const errors = { email: ['Enter an address.'], detail: ['Wrong e-mail or password.'] };
  const { opens, flow, store } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: refusing(errors) },
  });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect.poll(store).toMatchObject({ errors: { detail: [{ text: 'Wrong e-mail or password.' }] } });

  expect(Object.keys(store().errors)).toEqual(['detail']);
  expect(flow().getSnapshot().context.problems).toEqual({ email: [{ text: 'Enter an address.' }] });
});

test('AUT-05 a wrong password is an error at its field as well as a toast', async () => {
  const { opens, flow, store } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: () => envelope(401, { errors: { detail: ['Wrong.'] } }) },
  });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect.poll(() => flow().getSnapshot().context.problems).toEqual({ password: [{ text: 'Wrong.' }] });
  expect(store().errors).toEqual({ detail: [{ text: 'Wrong.' }] });
});

test('AUT-04 a refusal with field errors only shows no toast', async () => {
  const { opens, flow, store } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: refusing({ password: ['Too long.'] }) },
  });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect
    .poll(() => flow().getSnapshot().context.problems)
    .toEqual({ password: [{ text: 'Too long.' }] });
  expect(store().errors).toEqual({});
});

test.each([
  ['that cannot be read', () => new Response('<h1>Oops</h1>', { status: 500 })],
  ['that gives no reason', () => envelope(500)],
])('an answer %s is reported in our own words', async (_, answer) => {
  const { opens, flow, store } = startApp({ at: '/en/signin/', server: { [`POST ${TOKEN}`]: answer } });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect.poll(() => store().errors).toEqual({ unreadable: [{ code: 'unreadable' }] });
});

test.each([
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [502, 'noAnswer'],
  [503, 'noAnswer'],
  [504, 'noAnswer'],
])('NET-03 a proxy’s own page with status %i says what to do', async (status, code) => {
  const page = () => Promise.resolve(new Response('<h1>nginx</h1>', { status }));
  const { opens, flow, store } = startApp({ at: '/en/signin/', server: { [`POST ${TOKEN}`]: page } });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect.poll(() => store().errors).toEqual({ network: [{ code, said: `HTTP ${status}` }] });
});

test('NET-03 without a connection, a toast says so', async () => {
  const { opens, flow, store, connect } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await opens('signin');
  connect(false);
  flow().send({ type: 'form.submit', values });
  await expect.poll(() => store().errors['network']).toMatchObject([{ code: 'offline' }]);
});

test("API-09 NET-03 a network failure shows a toast with our sentence and the HTTP client's message, and the form stays usable", async () => {
  const { opens, flow, store } = startApp({
    at: '/en/signin/',
    server: { [`POST ${TOKEN}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await opens('signin');
  flow().send({ type: 'form.submit', values });
  await expect
    .poll(() => store().errors)
    .toEqual({
      network: [{ code: 'noAnswer', said: '[POST] "/api/users/auth/token/": <no response> Failed to fetch' }],
    });
  expect(flow().getSnapshot().matches('typing')).toBe(true);
});

test('SES-04 a guest is led from a guarded page to /signin/ and, signed in, to the page first requested', async () => {
  const { opens, flow, history } = startApp({
    at: '/kmr/dashboard/account?tab=1',
    server: { [`POST ${TOKEN}`]: () => envelope(200, { data: pair }), 'GET /users/me/': () => userOf() },
  });
  await opens('signin');
  expect(history.hrefs()).toEqual(['/kmr/signin/']);
  expect(history.state()).toEqual({ wanted: '/dashboard/account/?tab=1' });

  flow().send({ type: 'form.submit', values });
  await opens('dashboard');
  expect(history.hrefs()).toEqual(['/kmr/dashboard/account/?tab=1']);
});

test.each([
  '/en/signin/',
  '/en/signup/',
  '/en/reset-password/',
  '/en/reset-password/a%40b.example/1/',
  '/en/otp/',
])('SES-02 SES-03 a member leaves %s for the dashboard', async (at) => {
  const { opens, history } = startApp({ at, kept: keptTokens, server: { 'GET /users/me/': () => userOf() } });
  await opens('dashboard');
  expect(history.hrefs()).toEqual(['/en/dashboard/']);
});

test.each(['/en/', '/en/signin/', '/en/dashboard/'])(
  'SES-02 an unverified account is led from %s to /otp/',
  async (at) => {
    const { opens, history } = startApp({
      at,
      kept: keptTokens,
      server: { 'GET /users/me/': () => userOf({ is_verified: false }) },
    });
    await opens('otp');
    expect(history.hrefs()).toEqual(['/en/otp/']);
  },
);

test('SES-04 a guest is led away from /otp/', async () => {
  const { opens, history } = startApp({ at: '/en/otp/' });
  await opens('signin');
  expect(history.hrefs()).toEqual(['/en/signin/']);
});
