/** Input in the forms of guests and members outlives the page, and is sent once. */
import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { formMachine } from '../../machines/forms/form.machine.ts';
import type { ActorRefFrom } from 'xstate';
import { session } from '../../src/kit/app/services.ts';
import { envelope } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';
import { eventually } from '../support/eventually.ts';

type Form = ActorRefFrom<typeof formMachine>;
type Start = Parameters<typeof startApp>[0];

const CALL = '/support/contact/message/';
const DAY_MS = 86_400_000;
const message = {
  first_name: 'Zîn',
  last_name: 'Alan',
  email: 'zin@example.test',
  phone: '0750',
  message: 'How do I find a mentor?',
};

/** An actor by its id, wherever it runs. */
function find(actor: AnyActorRef, id: string): AnyActorRef | undefined {
  if (actor.id === id) return actor;
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  for (const child of Object.values(children)) {
    const found = child && find(child, id);
    if (found) return found;
  }
  return undefined;
}

async function openForm(start: Start, page: string, id = 'flow') {
  const app = startApp({ isOwnServer: true, ...start });
  await app.opens(page);
  const form = await eventually(() => {
    const actor = find(app.app, id);
    if (!actor) throw new Error(`Nothing called ${id} runs.`);
    return actor as Form;
  });
  return { ...app, form, draft: () => form.getSnapshot().context.draft };
}
const openContact = (start: Partial<Start> = {}) => openForm({ at: '/en/contact/', ...start }, 'contact');
/** What the browser has stored when the app is closed and opened again. */
const left = ({ browser }: { browser: { values: Map<string, string> } }) => ({
  kept: Object.fromEntries(browser.values),
});
const keysSent = ({ sentTo }: Pick<ReturnType<typeof startApp>, 'sentTo'>) =>
  sentTo(CALL).map(({ headers }) => headers.get('idempotency-key'));

describe('what is typed into the contact form', () => {
  test('NET-02 is restored after visiting another page and after closing the app', async () => {
    const first = await openContact();
    expect(first.draft()).toBeNull();
    first.form.send({ type: 'form.typed', values: message });
    first.history.bar.navigate('/en/terms/', { replace: false, state: null });
    await first.opens('terms');
    first.history.bar.navigate('/en/contact/', { replace: false, state: null });
    await first.opens('contact');
    expect((find(first.app, 'flow') as Form).getSnapshot().context.draft).toEqual(message);
    const second = await openContact(left(first));
    expect(second.draft()).toEqual(message);
    expect(second.form.getSnapshot().context.isUnanswered).toBe(false);
  });

  test('NET-02 is kept word for word, whichever field the network is lost or restored in', async () => {
    const typed: Record<string, string> = {};
    let start: Partial<Start> = {};
    for (const [at, [name, text]] of Object.entries(message).entries()) {
      const app = await openContact(start);
      expect(app.draft()).toEqual(at === 0 ? null : typed);
      app.connect(at % 2 === 1);
      typed[name] = text;
      app.form.send({ type: 'form.typed', values: { ...typed } });
      app.connect(at % 2 === 0);
      expect(app.form.getSnapshot().matches('typing')).toBe(true);
      start = left(app);
    }
    expect((await openContact(start)).draft()).toEqual(message);
  });

  test('NET-02 is gone after a day', async () => {
    const first = await openContact();
    first.form.send({ type: 'form.typed', values: message });
    const second = await openContact(left(first));
    // Its clock starts at zero: what another clock stored a day before is out of date.
    const [key = '', text = ''] = [...first.browser.values].find(([name]) => name.startsWith('typed:')) ?? [];
    expect(second.draft()).toEqual(message);
    const aged = JSON.stringify({ ...(JSON.parse(text) as object), at: -DAY_MS });
    expect((await openContact({ kept: { [key]: aged } })).draft()).toBeNull();
  });

  test.each(['null', '{}', '"text"', '[]', '{"values":null}', 'damaged'])(
    'NET-02 is nothing if the storage holds %s',
    async (text) => {
      expect((await openContact({ kept: { 'typed:contact': text } })).draft()).toBeNull();
    },
  );

  test('NET-02 is dropped once the server has received it', async () => {
    const first = await openContact();
    first.form.send({ type: 'form.typed', values: message });
    first.form.send({ type: 'form.submit', values: message });
    await eventually(() => expect(first.form.getSnapshot().context.round).toBe(1));
    expect((await openContact(left(first))).draft()).toBeNull();
  });
});

test('NET-02 what is typed while a form is being sent stays, and counts as unsent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = await openContact({ server: { [`POST ${CALL}`]: () => promise.then(() => envelope(200)) } });
  const more = { ...message, message: `${message.message} And where?` };
  app.form.send({ type: 'form.typed', values: message });
  app.form.send({ type: 'form.submit', values: message });
  app.form.send({ type: 'form.typed', values: more });
  resolve();
  await eventually(() => expect(app.form.getSnapshot().value).toBe('typing'));
  expect(app.form.getSnapshot().context).toMatchObject({ round: 0, typed: more, isUnanswered: false });
  expect((await openContact(left(app))).draft()).toEqual(more);
  // The server has all of it now.
  app.form.send({ type: 'form.submit', values: more });
  await eventually(() => expect(app.form.getSnapshot().context.round).toBe(1));
  expect((await openContact(left(app))).draft()).toBeNull();
});

describe('a message without an answer', () => {
  const lost = { [`POST ${CALL}`]: () => Promise.reject(new TypeError('Failed to fetch')) };
  const silent = { [`POST ${CALL}`]: () => new Promise<Response>(() => {}) };

  test('NET-02 is announced when the app opens again, and is sent with the same key', async () => {
    const first = await openContact({ server: silent });
    first.form.send({ type: 'form.submit', values: message });
    const second = await openContact({ ...left(first), server: lost });
    expect([second.draft(), second.form.getSnapshot().context.isUnanswered]).toEqual([message, true]);
    // The fields are filled, which counts as typing.
    second.form.send({ type: 'form.typed', values: message });
    expect(second.form.getSnapshot().context.isChanged).toBe(false);
    second.form.send({ type: 'form.submit', values: message });
    await eventually(() => expect(second.form.getSnapshot().value).toBe('typing'));
    expect(second.form.getSnapshot().context.isUnanswered).toBe(true);
    const third = await openContact(left(second));
    third.form.send({ type: 'form.submit', values: message });
    await eventually(() => expect(third.form.getSnapshot().context.round).toBe(1));
    expect(third.form.getSnapshot().context.isUnanswered).toBe(false);
    const keys = [first, second, third].flatMap(keysSent);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('NET-02 counts as another message once changed', async () => {
    const app = await openContact({ server: lost });
    for (const text of ['one', 'two']) {
      const values = { ...message, message: text };
      app.form.send({ type: 'form.typed', values });
      expect(app.form.getSnapshot().context.isChanged).toBe(true);
      app.form.send({ type: 'form.submit', values });
      await eventually(() => expect(app.form.getSnapshot().value).toBe('typing'));
      expect(app.form.getSnapshot().context.isChanged).toBe(false);
    }
    expect(new Set(keysSent(app)).size).toBe(2);
  });

  test('NET-02 counts as another message once refused', async () => {
    const app = await openContact({
      server: { [`POST ${CALL}`]: () => envelope(400, { errors: { email: ['No.'] } }) },
    });
    for (let time = 0; time < 2; time += 1) {
      app.form.send({ type: 'form.submit', values: message });
      await eventually(() => expect(app.form.getSnapshot().value).toBe('typing'));
    }
    expect(app.form.getSnapshot().context.isUnanswered).toBe(false);
    expect(new Set(keysSent(app)).size).toBe(2);
  });

  test('NET-02 cannot have arrived if there was no network', async () => {
    const app = await openContact({ server: lost });
    app.connect(false);
    app.form.send({ type: 'form.submit', values: message });
    await eventually(() => expect(app.form.getSnapshot().value).toBe('typing'));
    expect(app.form.getSnapshot().context.isUnanswered).toBe(false);
    const again = await openContact(left(app));
    expect([again.draft(), again.form.getSnapshot().context.isUnanswered]).toEqual([message, false]);
  });

  test('NET-01 NET-02 sends no key to another server, which may not allow the header', async () => {
    const app = await openContact({ isOwnServer: false });
    app.form.send({ type: 'form.submit', values: message });
    await eventually(() => expect(app.form.getSnapshot().context.round).toBe(1));
    expect(keysSent(app)).toEqual([null]);
  });
});

describe('the names of an account', () => {
  const names = { first_name: 'Ada', last_name: 'King' };
  const dashboard = (email: string, visited: Record<string, string> = {}) =>
    openForm(
      {
        at: '/en/dashboard/account/',
        kept: keptTokens,
        visited,
        server: { 'GET /users/me/': () => userOf({ email }) },
      },
      'dashboard',
      'general',
    );
  const visited = ({ visit }: { visit: { values: Map<string, string> } }) => Object.fromEntries(visit.values);

  test('NET-04 are restored after the session has ended, only for the same person', async () => {
    const first = await dashboard('ada@renas.example');
    first.form.send({ type: 'form.typed', values: names });
    first.browser.elsewhere('accessToken', null);
    await first.opens('signin');
    expect((await dashboard('ada@renas.example', visited(first))).draft()).toEqual(names);
    expect((await dashboard('eve@renas.example', visited(first))).draft()).toBeNull();
  });

  test('NET-02 are dropped on sign-out, with all other input', async () => {
    const first = await dashboard('ada@renas.example', { 'typed:signup': '{}' });
    first.form.send({ type: 'form.typed', values: names });
    session(first.app).send({ type: 'session.close', reason: 'choice' });
    await first.opens('signin');
    expect(visited(first)).toEqual({});
  });
});

test.each([
  ['signup', '/en/signup/', 'flow'],
  ['resetRequest', '/en/reset-password/', 'request'],
  ['home', '/en/', 'newsletter'],
  ['post', '/en/blog/7/', 'newsletter'],
])('NET-02 the address typed on the page %s survives a reload', async (page, at, id) => {
  const first = await openForm({ at }, page, id);
  first.form.send({ type: 'form.typed', values: { email: 'ada@example.test' } });
  const kept = Object.fromEntries(first.visit.values);
  expect((await openForm({ at, visited: kept }, page, id)).draft()).toEqual({ email: 'ada@example.test' });
});
