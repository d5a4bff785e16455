import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { countdownMachine } from '../../machines/auth/countdown.machine.ts';
import type { otpMachine } from '../../machines/auth/otp.machine.ts';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const OTP = '/users/auth/signup/otp/';
type Server = NonNullable<Parameters<typeof startApp>[0]['server']>;

/** The page /otp/ of an account that is unverified until the server accepts the code. */
async function startOtp(server: Server = {}) {
  let isVerified = false;
  const started = startApp({
    at: '/en/otp/',
    kept: keptTokens,
    server: {
      'GET /users/me/': () => userOf({ is_verified: isVerified }),
      [`GET ${OTP}`]: () => envelope(200, { data: { otp_remaining_time: 3 } }),
      [`POST ${OTP}`]: () => {
        isVerified = true;
        return envelope(200);
      },
      ...server,
    },
  });
  await started.opens('otp');
  const otp = started.flow() as ActorRefFrom<typeof otpMachine>;
  const children = () => otp.getSnapshot().children;
  const mail = () => children().codeMail?.getSnapshot();
  const left = () => {
    const { countdown } = mail()?.children ?? {};
    return (countdown as ActorRefFrom<typeof countdownMachine> | undefined)?.getSnapshot().context.left;
  };
  const type = (code: string) =>
    children().form?.send({ type: 'form.submit', values: { one_time_password: code } });
  return { ...started, otp, children, mail, left, type };
}

test('OTP-01 the code is requested on load', async () => {
  const { sentTo, mail } = await startOtp();
  await expect.poll(() => mail()?.value).toBe('counting');
  expect(sentTo(OTP).map(({ method }) => method)).toEqual(['GET']);
});

test('OTP-02 the countdown runs each second from otp_remaining_time to 0; then a new code can be asked for', async () => {
  const { children, mail, left, pass, sentTo } = await startOtp();
  await expect.poll(left).toBe(3);
  pass(1);
  expect(left()).toBe(2);
  children().codeMail?.send({ type: 'code.resend' });
  pass(1);
  expect(left()).toBe(1);
  expect(sentTo(OTP)).toHaveLength(1);

  pass(1);
  expect(mail()?.value).toBe('ready');
  children().codeMail?.send({ type: 'code.resend' });
  await expect.poll(left).toBe(3);
  expect(sentTo(OTP)).toHaveLength(2);
});

test('OTP-02 if no code is sent, every error is a toast', async () => {
  const { mail, store } = await startOtp({
    [`GET ${OTP}`]: () => envelope(429, { errors: { detail: ['Too many.'], email: ['Bounced.'] } }),
  });
  await expect.poll(() => mail()?.value).toBe('withheld');
  expect(store().errors).toEqual({ detail: [{ text: 'Too many.' }], email: [{ text: 'Bounced.' }] });
});

test("OTP-02 if a code cannot be requested, the HTTP client's message is a toast", async () => {
  const { mail, store } = await startOtp({
    [`GET ${OTP}`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect.poll(() => mail()?.value).toBe('withheld');
  expect(store().errors).toEqual({
    network: [
      { code: 'noAnswer', said: '[GET] "/api/users/auth/signup/otp/": <no response> Failed to fetch' },
    ],
  });
});

test('OTP-05 OTP-06 the right code is posted, Successfully verified. is shown, the user is reloaded, and the dashboard opens', async () => {
  const { opens, type, sentTo, store, history } = await startOtp();
  type('123456');
  await opens('dashboard');
  expect(sentTo(OTP).at(-1)).toMatchObject({ method: 'POST', body: { one_time_password: '123456' } });
  expect(sentTo('/users/me/')).toHaveLength(2);
  expect(store().success).toEqual([{ code: 'verified' }]);
  expect(history.hrefs()).toEqual(['/en/dashboard/']);
});

test('OTP-06 if an accepted code does not verify the account, another one is sent', async () => {
  const { type, store, sentTo, mail, children, opens } = await startOtp({
    [`POST ${OTP}`]: () => envelope(200),
  });
  await expect.poll(() => mail()?.value).toBe('counting');
  const first = children().form;
  type('123456');
  await expect.poll(() => store().errors).toEqual({ unexpected: [{ code: 'unexpected' }] });
  await opens('otp');
  await expect.poll(() => sentTo(OTP).map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  expect(children().form).not.toBe(first);
  expect(children().form?.getSnapshot().can({ type: 'form.submit', values: {} })).toBe(true);
});

test('OTP-06 SES-01 a server that goes away after accepting the code is unreachable, not a refusal', async () => {
  let isAway = false;
  const { type, app } = await startOtp({
    'GET /users/me/': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return userOf({ is_verified: false });
    },
    [`POST ${OTP}`]: () => {
      isAway = true;
      return envelope(200);
    },
  });
  type('123456');
  await expect.poll(() => app.getSnapshot().value).toEqual({ running: 'unreachable' });
});

test('OTP-05 a wrong code is an error of the boxes; only the detail is a toast', async () => {
  const errors = { one_time_password: ['The code is wrong.'], detail: ['Four tries are left.'] };
  const { type, children, store } = await startOtp({ [`POST ${OTP}`]: () => envelope(400, { errors }) });
  type('000000');
  await expect
    .poll(() => children().form?.getSnapshot().context.problems)
    .toEqual({ one_time_password: [{ text: 'The code is wrong.' }] });
  expect(store().errors).toEqual({ detail: [{ text: 'Four tries are left.' }] });
});

test('OTP-07 Try Again clears the tokens and opens the sign-in page as a guest', async () => {
  const { otp, opens, browser, history, sentTo } = await startOtp();
  otp.send({ type: 'otp.startOver' });
  await opens('signin');
  expect(browser.values.has('accessToken')).toBe(false);
  expect(browser.values.has('refreshToken')).toBe(false);
  expect(history.hrefs()).toEqual(['/en/signin/']);
  expect(sentTo('/users/me/')).toHaveLength(1);
});

test('OTP-02 a tab that slept is right at its next tick, and a clock set back delays nobody', async () => {
  const { world, left, pass, mail } = await startOtp({
    [`GET ${OTP}`]: () => envelope(200, { data: { otp_remaining_time: 60 } }),
  });
  await expect.poll(left).toBe(60);
  const { now } = world;
  world.now = () => now() - 3_600_000;
  pass(1);
  expect(left()).toBeLessThanOrEqual(60);
  pass(59);
  expect(mail()?.value).toBe('ready');
});

test('OTP-09 correcting the address clears the tokens and opens the sign-up with the address, not in the URL', async () => {
  const { opens, otp, browser, history } = await startOtp();
  otp.send({ type: 'otp.correct' });
  await opens('signup');
  expect(browser.values.has('accessToken')).toBe(false);
  expect(history.hrefs()).toEqual(['/en/signup/']);
  expect(history.state()).toEqual({ email: 'ada@renas.example' });
});
