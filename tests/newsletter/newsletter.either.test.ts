// @module-tag deeper
import { expect, test } from 'vitest';
import type { PreferenceList } from '../../contract/alerts.ts';
import { alertPreferences, subscribers } from '../../server/db/schema.ts';
import { createServices } from '../../server/modules/services.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import { signUpVerified } from '../support/people.ts';
import { useServer, type CallOptions, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const subscribe = (server: TestServer, body: unknown, options: CallOptions = {}) =>
  server.call('POST', '/api/subscriptions/', { body, ...options });
const kept = () => database().db.select().from(subscribers);
const preferencePath = async (): Promise<string> => `/api/subscriptions/${(await kept())[0]?.id}/`;
/** What an address has switched on, as "type/channel". */
async function on(server: TestServer, path: string): Promise<string[]> {
  const { envelope } = await server.call<PreferenceList>('GET', path);
  return envelope.data
    .filter(({ status }) => status)
    .map((one) => `${one.subscription_type.name}/${one.subscription_channel.name}`);
}
/** Presses the button on the page that the mail links to. */
async function confirm(server: TestServer, path: string, status = true): Promise<void> {
  const body = { subscription_type_id: 1, subscription_channel_id: 1, status, id: path.split('/')[3] };
  expect((await server.call('PUT', path, { body })).status).toBe(200);
}
/** The number of mails really sent to the address. */
const asked = (server: TestServer) =>
  server.mails.filter(({ kind, real }) => kind === 'newsletter-confirm' && real).length;

test('NWS-01 MLG-06 once it has confirmed, an address gets the newsletter by mail, and nothing else', async () => {
  const server = await start();
  const { status, envelope } = await subscribe(server, { email: ' Ana@example.com ' });
  expect([status, envelope.success, envelope.data]).toEqual([200, true, {}]);
  const path = await preferencePath();
  expect(await on(server, path)).toEqual([]);
  expect(await database().db.select().from(alertPreferences)).toEqual([]);
  await confirm(server, path);
  expect(await on(server, path)).toEqual(['Newsletter/Email']);
});

test("MLG-06 P47 the confirmation mail is in the page's language, and the page announces it", async () => {
  const server = await start({ settings: { publicUrl: 'https://renas.example' } });
  const headers = { 'accept-language': 'ckb' };
  const { envelope } = await subscribe(server, { email: 'ana@example.com' }, { headers });
  expect(envelope.messages).toMatchObject({ success: [], warning: [] });
  expect(envelope.messages.info.join()).toContain('بەستەری ئەو ئیمەیڵە بکەرەوە');
  const [{ id } = { id: '' }] = await kept();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(server.mails).toEqual([
    {
      kind: 'newsletter-confirm',
      to: 'ana@example.com',
      language: 'ckb',
      values: {
        link: `https://renas.example/subscription/${id}/?type=1&channel=1`,
        unsubscribe: `https://renas.example/api/subscriptions/${id}/?type=1&channel=1`,
      },
      real: true,
    },
  ]);
});

test('MLG-06 whoever confirms gets the newsletter in the language of their own page, not of a stranger who asked first', async () => {
  const server = await start();
  await subscribe(server, { email: 'ana@example.com' }, { headers: { 'accept-language': 'en' } });
  server.pass({ days: 1 });
  await subscribe(server, { email: 'ana@example.com' }, { headers: { 'accept-language': 'ckb' } });
  expect(server.mails.map(({ language }) => language)).toEqual(['en', 'ckb']);
  await confirm(server, await preferencePath());
  // Once subscribed, nobody else changes it.
  await subscribe(server, { email: 'ana@example.com' }, { headers: { 'accept-language': 'kmr' } });
  expect((await kept()).map(({ language }) => language)).toEqual(['ckb']);
});

test('MLG-06 a mail scanner that opens every link in the mail switches nothing on', async () => {
  const server = await start();
  await subscribe(server, { email: 'ana@example.com' });
  for (const link of Object.values(server.mails[0]?.values ?? {})) {
    const { pathname, search } = new URL(link);
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        `${pathname}${search}`,
        `/api/subscriptions/${pathname.split('/').at(-2)}/${search}`,
      ])
        await server.app.inject({ method, url });
  }
  expect(await on(server, await preferencePath())).toEqual([]);
});

test('NWS-01 a subscribed address gets the same answer and no mail, in any case', async () => {
  const server = await start();
  const first = await subscribe(server, { email: 'ana@example.com' });
  await confirm(server, await preferencePath());
  server.pass({ days: 40 });
  const again = await subscribe(server, { email: 'ANA@Example.com' });
  expect([again.status, again.envelope]).toEqual([first.status, first.envelope]);
  expect([asked(server), (await kept()).length]).toEqual([1, 1]);
});

test('MLG-06 a stranger cannot switch on what a person has switched off; the person can, by the same link', async () => {
  const server = await start();
  await subscribe(server, { email: 'ana@example.com' });
  const path = await preferencePath();
  await confirm(server, path);
  await server.call('POST', `${path}?type=1&channel=1`);
  server.pass({ days: 1 });
  await subscribe(server, { email: 'ana@example.com' });
  expect([await preferencePath(), await on(server, path)]).toEqual([path, []]);
  expect(asked(server)).toBe(2);
  await confirm(server, path);
  expect(await on(server, path)).toEqual(['Newsletter/Email']);
});

test("MLG-06 nor can a stranger switch on a member's newsletter", async () => {
  const server = await start();
  const { access: token } = await signUpVerified(server, 'ana@example.com');
  await subscribe(server, { email: 'Ana@example.com' });
  const own = '/api/subscriptions/user/';
  const list = async () => (await server.call<PreferenceList>('GET', own, { token })).envelope.data;
  expect((await list())[0]).toMatchObject({ subscription_type: { name: 'Newsletter' }, status: false });
  const body = { subscription_type_id: 1, subscription_channel_id: 1, status: true };
  expect((await server.call('PUT', own, { token, body })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ status: true });
});

test('MLG-06 an address that does not respond is asked once a day and three times a month, whoever asks', async () => {
  const server = await start();
  const days: number[] = [];
  for (let day = 0; day < 45; day += 1) {
    const before = asked(server);
    for (const ip of ['192.0.2.1', '192.0.2.2', '203.0.113.3'])
      await subscribe(server, { email: 'ana@example.com' }, { ip });
    if (asked(server) > before) days.push(day);
    server.pass({ days: 1 });
  }
  expect(days).toEqual([0, 1, 2, 32, 33, 34]);
});

test('MLG-06 a clock that was set back delays nobody', async () => {
  const server = await start();
  await subscribe(server, { email: 'ana@example.com' });
  server.pass({ days: -10 });
  await subscribe(server, { email: 'ana@example.com' });
  expect(asked(server)).toBe(2);
});

test('MLG-06 an address that never responded is forgotten after a month, unless it has chosen anything or has an account', async () => {
  const server = await start();
  await signUpVerified(server, 'member@example.com');
  for (const email of ['silent@example.com', 'yes@example.com', 'no@example.com', 'member@example.com'])
    await subscribe(server, { email });
  for (const { email, id } of await kept())
    if (/^(yes|no)@/.test(email)) await confirm(server, `/api/subscriptions/${id}/`, email.startsWith('yes'));
  const { rateLimiter } = createServices(server.world);
  const emails = async () => (await kept()).map(({ email }) => email).toSorted();
  server.pass({ days: 29 });
  await sweep(server.world, rateLimiter);
  expect(await emails()).toHaveLength(4);
  server.pass({ days: 1 });
  await sweep(server.world, rateLimiter);
  expect(await emails()).toEqual(['member@example.com', 'no@example.com', 'yes@example.com']);
});

test('MLG-06 twenty simultaneous requests for one address create one subscriber and send one mail', async () => {
  const server = await start();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe(server, { email: 'ana@example.com' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([(await kept()).length, asked(server)]).toEqual([1, 1]);
});

test.each([
  [{}, 'email', 'This field is required.'],
  [{ email: '' }, 'email', 'This field is required.'],
  [{ email: 'ana' }, 'email', 'Enter an e-mail address such as name@example.com.'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Use at most 254 characters.'],
  [{ email: 'ana@example.com', name: 'Ana' }, 'name', 'This field is not known here. Leave it out.'],
])('NWS-03 case %#: an invalid address is refused with what is wrong', async (body, field, words) => {
  const { status, envelope } = await subscribe(await start(), body);
  expect([status, envelope.code]).toEqual([400, 'invalid']);
  expect(envelope.errors[field]).toContain(words);
  expect(await kept()).toEqual([]);
});

test('NWS-01 a bot that fills in the hidden field subscribes nobody', async () => {
  const server = await start();
  const { status, envelope } = await subscribe(server, { email: 'ana@example.com', website: 'x' });
  expect([status, envelope.success]).toEqual([200, true]);
  expect([await kept(), server.mails]).toEqual([[], []]);
});

test('NWS-01 a class of thirty can subscribe at once from one network, which can subscribe 40 addresses in ten minutes and 100 a day', async () => {
  const server = await start({ settings: { rateLimits: true } });
  let serial = 0;
  const from = (ip: string) => subscribe(server, { email: `p${(serial += 1)}@example.com` }, { ip });
  const accepted = async (count: number): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: count }, () => from('192.0.2.1')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
  };
  await accepted(30);
  await accepted(10);
  const { status, headers } = await from('192.0.2.1');
  expect([status, headers['retry-after']]).toEqual([429, '600']);
  expect((await from('192.0.2.2')).status).toBe(200);
  server.pass({ minutes: 10 });
  await accepted(40);
  server.pass({ minutes: 10 });
  await accepted(20);
  expect((await from('192.0.2.1')).status).toBe(429);
  server.pass({ days: 1 });
  await accepted(1);
});
