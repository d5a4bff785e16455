import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../machines/auth/password-reset.machine.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';

const FORGOT = '/users/auth/forgot_password/';
const REQUEST = `${FORGOT}otp/request/`;
const VERIFY = `${FORGOT}otp/verify/`;
type Server = NonNullable<Parameters<typeof startApp>[0]['server']>;

const email = 'a+b@renas.example';
const key = { email, forgot_password_id: 'f1' };

async function startReset(at: string, page: string, server: Server = {}) {
  const started = startApp({
    at,
    server: {
      [`POST ${FORGOT}`]: () => envelope(200, { data: key }),
      [`POST ${REQUEST}`]: () => envelope(200, { data: { otp_remaining_time: 60 } }),
      ...server,
    },
  });
  await started.opens(page);
  const flow = () => started.flow() as ActorRefFrom<typeof passwordResetMachine>;
  const children = () => flow().getSnapshot().children;
  return { ...started, children };
}

const startAsking = (server?: Server) => startReset('/ckb/reset-password/', 'resetRequest', server);
const startChoosing = (server?: Server) =>
  startReset('/ckb/reset-password/a%2Bb%40renas.example/f1/', 'resetConfirm', server);
const chosen = { one_time_password: '123456', password: 'new words', confirm_password: 'new words' };

test("RST-01 the e-mail is sent, and the request's page opens in a new history entry", async () => {
  const { children, opens, sentTo, history } = await startAsking();
  children().request?.send({ type: 'form.submit', values: { email } });
  await opens('resetConfirm');
  expect(sentTo(FORGOT)[0]).toMatchObject({ method: 'POST', body: { email } });
  expect(history.hrefs()).toEqual(['/ckb/reset-password/', '/ckb/reset-password/a%2Bb%40renas.example/f1/']);
});

test('RST-05 of a refused request only the detail is a toast', async () => {
  const errors = { email: ['Enter an address.'], detail: ['Too many.'] };
  const { children, store } = await startAsking({ [`POST ${FORGOT}`]: () => envelope(400, { errors }) });
  children().request?.send({ type: 'form.submit', values: { email } });
  await expect.poll(() => store().errors).toEqual({ detail: [{ text: 'Too many.' }] });
  expect(children().request?.getSnapshot().context.problems).toEqual({
    email: [{ text: 'Enter an address.' }],
  });
});

test('RST-02 the code is requested on load for the e-mail and id in the address, and counts down', async () => {
  const { children, sentTo, pass } = await startChoosing();
  const mail = () => children().codeMail?.getSnapshot();
  await expect.poll(() => mail()?.value).toBe('counting');
  expect(sentTo(REQUEST)[0]).toMatchObject({ method: 'POST', body: key });
  pass(60);
  expect(mail()?.value).toBe('ready');
});

test('RST-05 if the code is not sent, every error is a toast', async () => {
  const { store } = await startChoosing({
    [`POST ${REQUEST}`]: () => envelope(400, { errors: { forgot_password_id: ['Expired.'] } }),
  });
  await expect.poll(() => store().errors).toEqual({ forgot_password_id: [{ text: 'Expired.' }] });
});

test('RST-03 RST-04 the confirmation sends all five fields; a toast announces success, and /signin/ replaces the page', async () => {
  const { children, opens, sentTo, store, history } = await startChoosing();
  children().confirmation?.send({ type: 'form.submit', values: { ...chosen, digit_1: '1' } });
  await opens('signin');
  expect(sentTo(VERIFY)[0]).toMatchObject({ method: 'POST', body: { ...key, ...chosen } });
  expect(store().success).toEqual([{ code: 'passwordChanged' }]);
  expect(history.hrefs()).toEqual(['/ckb/signin/']);
});

test('RST-05 of a refused confirmation every error is a toast, and is shown under its field', async () => {
  const errors = { one_time_password: ['Wrong.'], password: ['Too common.'] };
  const { children, store } = await startChoosing({ [`POST ${VERIFY}`]: () => envelope(400, { errors }) });
  children().confirmation?.send({ type: 'form.submit', values: chosen });
  const words = { one_time_password: [{ text: 'Wrong.' }], password: [{ text: 'Too common.' }] };
  await expect.poll(() => store().errors).toEqual(words);
  expect(children().confirmation?.getSnapshot().context.problems).toEqual(words);
});

test("RST-01 RST-03 without an answer, the HTTP client's message is a toast, and the form stays usable", async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const asking = await startAsking({ [`POST ${FORGOT}`]: away });
  asking.children().request?.send({ type: 'form.submit', values: { email } });
  await expect.poll(() => Object.keys(asking.store().errors)).toEqual(['network']);

  const choosing = await startChoosing({ [`POST ${VERIFY}`]: away });
  choosing.children().confirmation?.send({ type: 'form.submit', values: chosen });
  await expect.poll(() => Object.keys(choosing.store().errors)).toEqual(['network']);
  expect(choosing.children().confirmation?.getSnapshot().matches('typing')).toBe(true);
  // NET-02: neither the code nor the password is kept, not even for a draft.
  const stored = [...choosing.browser.values, ...choosing.visit.values].flat().join();
  for (const secret of ['123456', 'new words']) expect(stored).not.toContain(secret);
});
