import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { faqMachine } from '../../machines/site/faq.machine.ts';
import type { formMachine } from '../../machines/forms/form.machine.ts';
import type { preferenceTogglesMachine } from '../../machines/alerts/preference-toggles.machine.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';

const CONTACT = '/support/contact/message/';
const NEWSLETTER = '/subscriptions/';
const LINK = '/subscriptions/abc/';
const typed = {
  first_name: 'Zîn',
  last_name: 'Alan',
  email: 'zin@renas.example',
  phone: '07501234567',
  message: 'How do I find a mentor?',
};
type Server = NonNullable<Parameters<typeof startApp>[0]['server']>;

/** A page with a form, as it opens. */
async function startForm(at: string, name: string, server: Server = {}) {
  const started = startApp({ at, server });
  await started.opens(name);
  const form = (name === 'home' ? started.part('newsletter') : started.flow()) as ActorRefFrom<
    typeof formMachine
  >;
  const settles = () => expect.poll(() => form.getSnapshot().value).toBe('typing');
  return { ...started, form, settles };
}

describe('the contact form', () => {
  test('CON-02 CON-03 sends its five fields with the phone as text, says thanks and starts afresh', async () => {
    const { form, settles, sentTo, store } = await startForm('/en/contact/', 'contact');
    form.send({ type: 'form.submit', values: { ...typed, website: '' } });
    expect(form.getSnapshot().hasTag('busy')).toBe(true);
    await settles();
    expect(sentTo(CONTACT).map(({ method, body }) => [method, body])).toEqual([['POST', typed]]);
    expect(store().success).toEqual([{ code: 'messageReceived' }]);
    expect(form.getSnapshot().context).toMatchObject({ round: 1, result: null, problems: {} });
  });

  test("CON-04 shows the answer's errors at their fields and keeps the input", async () => {
    const { form, settles, store } = await startForm('/en/contact/', 'contact', {
      [`POST ${CONTACT}`]: () => envelope(400, { errors: { phone: ['Enter a phone number.'] } }),
    });
    form.send({ type: 'form.submit', values: typed });
    await settles();
    expect(form.getSnapshot().context).toMatchObject({
      round: 0,
      result: null,
      problems: { phone: [{ text: 'Enter a phone number.' }] },
    });
    expect(store().success).toEqual([]);
  });
});

describe('the newsletter on the landing page', () => {
  test('NWS-01 NWS-02 sends the address, says Subscribed. and starts afresh each time', async () => {
    const { form, settles, sentTo, store } = await startForm('/en/', 'home');
    for (const round of [1, 2]) {
      form.send({ type: 'form.submit', values: { email: 'zin@renas.example' } });
      await settles();
      expect(form.getSnapshot().context.round).toBe(round);
    }
    expect(sentTo(NEWSLETTER).map(({ body }) => body)).toEqual([
      { email: 'zin@renas.example' },
      { email: 'zin@renas.example' },
    ]);
    expect(store().success).toEqual([{ code: 'subscribed' }]);
  });

  test('P47 says if something remains to be done by mail', async () => {
    const info = ['A mail is on its way.'];
    const { form, settles, store } = await startForm('/en/', 'home', {
      [`POST ${NEWSLETTER}`]: () => envelope(200, { messages: { success: [], warning: [], info } }),
    });
    form.send({ type: 'form.submit', values: { email: 'zin@renas.example' } });
    await settles();
    expect(store()).toMatchObject({
      success: [{ code: 'subscribed' }],
      info: [{ text: 'A mail is on its way.' }],
    });
  });

  test('NWS-03 shows every error of the answer', async () => {
    const errors = { email: ['This address bounces.'], detail: ['Nothing was changed.'] };
    const { form, settles, store } = await startForm('/en/', 'home', {
      [`POST ${NEWSLETTER}`]: () => envelope(400, { errors }),
    });
    form.send({ type: 'form.submit', values: { email: 'zin@renas.example' } });
    await settles();
    expect(store().errors).toEqual({
      email: [{ text: 'This address bounces.' }],
      detail: [{ text: 'Nothing was changed.' }],
    });
  });
});

describe('preferences by link', () => {
  const item = (status: boolean) => ({
    subscription_type: { pk: 3, name: 'Scholarships', description: 'New ones.' },
    subscription_channel: { pk: 1, name: 'Email' },
    status,
  });

  async function startPreferences(server: Server = {}) {
    let status = false;
    const started = startApp({
      at: '/en/subscription/abc/',
      server: {
        [`GET ${LINK}`]: () => envelope(200, { data: [item(status)] }),
        [`PUT ${LINK}`]: ({ body }) => {
          ({ status } = body as { status: boolean });
          return envelope(200);
        },
        ...server,
      },
    });
    await started.opens('subscription');
    const toggles = started.flow() as ActorRefFrom<typeof preferenceTogglesMachine>;
    const settles = () => expect.poll(() => toggles.getSnapshot().value).toEqual({ shown: 'settled' });
    const toggle = () =>
      toggles.send({ type: 'preference.toggle', typePk: 3, channelPk: 1, status: !status });
    const shown = () => toggles.getSnapshot().context.items.map((each) => each.status);
    return { ...started, toggles, settles, toggle, shown };
  }

  test('SUB-01 SUB-02 a toggle sends type, channel, status and id, shows a toast, and the list is reloaded', async () => {
    const { settles, toggle, toggles, shown, sentTo, store } = await startPreferences();
    await settles();
    expect(shown()).toEqual([false]);
    toggle();
    expect(
      toggles.getSnapshot().can({ type: 'preference.toggle', typePk: 3, channelPk: 1, status: true }),
    ).toBe(false);
    await settles();
    expect(sentTo(LINK).map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
    expect(sentTo(LINK)[1]?.body).toEqual({
      subscription_type_id: 3,
      subscription_channel_id: 1,
      status: true,
      id: 'abc',
    });
    expect(shown()).toEqual([true]);
    expect(store().success).toEqual([{ code: 'preferencesUpdated' }]);
  });

  test('SUB-03 errors of an update are shown; the list stays and is not reloaded', async () => {
    const { settles, toggle, shown, sentTo, store } = await startPreferences({
      [`PUT ${LINK}`]: () => envelope(400, { errors: { status: ['Not this one.'] } }),
    });
    await settles();
    toggle();
    await settles();
    expect(store().errors).toEqual({ status: [{ text: 'Not this one.' }] });
    expect(shown()).toEqual([false]);
    expect(sentTo(LINK).map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('SUB-04 a refused list shows an error and leads to the dashboard, a guest to the sign-in page', async () => {
    const { opens, history, store } = startApp({
      at: '/en/subscription/abc/',
      server: { [`GET ${LINK}`]: () => envelope(404, { errors: { detail: ['There is no such page.'] } }) },
    });
    await opens('signin');
    expect(store().errors).toEqual({ detail: [{ text: 'There is no such page.' }] });
    expect(history.hrefs()).toEqual(['/en/signin/']);
  });
});

test('FAQ-01 the question in the address is open from the start', async () => {
  const { opens, flow } = startApp({ at: '/en/frequently-asked-questions/#refunds' });
  await opens('faq');
  const faq = flow() as ActorRefFrom<typeof faqMachine>;
  expect(faq.getSnapshot().context.open).toBe('refunds');
  faq.send({ type: 'faq.toggle', id: 'cost' });
  expect(faq.getSnapshot().context.open).toBe('cost');
  faq.send({ type: 'faq.toggle', id: 'cost' });
  expect(faq.getSnapshot().value).toBe('closed');
});
