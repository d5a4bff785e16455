import { expect, test } from 'vitest';
import type { PreferenceList } from '../../contract/alerts.ts';
import { alertPreferences, subscribers } from '../../server/db/schema.ts';
import { useServer, type CallOptions, type TestServer } from '../support/server.ts';

const { start, database } = useServer();

const subscribe = (server: TestServer, body: unknown, options: CallOptions = {}) =>
  server.call('POST', '/api/subscriptions/', { body, ...options });
const kept = () => database().db.select().from(subscribers);
const preferencePath = async (): Promise<string> => `/api/subscriptions/${(await kept())[0]?.id}/`;

test('NWS-01 an address is subscribed to the newsletter by mail and to nothing else', async () => {
  const server = await start();
  const { status, envelope } = await subscribe(server, { email: ' Ana@example.com ' });
  expect([status, envelope.success, envelope.data]).toEqual([200, true, {}]);
  const list = await server.call<PreferenceList>('GET', await preferencePath());
  const on = list.envelope.data.filter(({ status }) => status);
  expect(
    on.map(({ subscription_type, subscription_channel }) => [
      subscription_type.name,
      subscription_channel.name,
    ]),
  ).toEqual([['Newsletter', 'Email']]);
});

test('NWS-01 the welcome comes in the language of the page and carries the way out', async () => {
  const server = await start({ settings: { publicUrl: 'https://renas.example' } });
  await subscribe(server, { email: 'ana@example.com' }, { headers: { 'accept-language': 'ckb' } });
  const [{ id } = { id: '' }] = await kept();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(server.mails).toEqual([
    {
      kind: 'newsletter-welcome',
      to: 'ana@example.com',
      language: 'ckb',
      values: {
        link: `https://renas.example/subscription/${id}/`,
        unsubscribe: `https://renas.example/api/subscriptions/${id}/?type=1&channel=1`,
      },
      real: true,
    },
  ]);
});

test('NWS-01 an address that is subscribed gets the same answer and no second mail, in whatever case', async () => {
  const server = await start();
  const first = await subscribe(server, { email: 'ana@example.com' });
  const again = await subscribe(server, { email: 'ANA@Example.com' });
  expect([again.status, again.envelope]).toEqual([first.status, first.envelope]);
  expect(server.mails.map(({ real }) => real)).toEqual([true, false]);
  expect([(await kept()).length, (await database().db.select().from(alertPreferences)).length]).toEqual([
    1, 1,
  ]);
});

test('NWS-01 who left and comes back is welcomed again under the same link', async () => {
  const server = await start();
  await subscribe(server, { email: 'ana@example.com' });
  const path = await preferencePath();
  await server.call('POST', `${path}?type=1&channel=1`);
  await subscribe(server, { email: 'ana@example.com' });
  expect(await preferencePath()).toBe(path);
  expect(server.mails.map(({ real }) => real)).toEqual([true, true]);
});

test('NWS-01 twenty requests at once for one address make one subscriber and one mail', async () => {
  const server = await start();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe(server, { email: 'ana@example.com' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await kept()).length).toBe(1);
  expect(server.mails.filter(({ real }) => real)).toHaveLength(1);
});

test.each([
  [{}, 'email', 'This field is required.'],
  [{ email: '' }, 'email', 'This field is required.'],
  [{ email: 'ana' }, 'email', 'Enter an e-mail address such as name@example.com.'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Use at most 254 characters.'],
  [{ email: 'ana@example.com', name: 'Ana' }, 'name', 'This field is not known here. Leave it out.'],
])('NWS-03 case %#: what is wrong with an address is said', async (body, field, words) => {
  const { status, envelope } = await subscribe(await start(), body);
  expect([status, envelope.code]).toEqual([400, 'invalid']);
  expect(envelope.errors[field]).toContain(words);
  expect(await kept()).toEqual([]);
});

test('NWS-01 a robot that fills the field nobody sees subscribes nobody', async () => {
  const server = await start();
  const { status, envelope } = await subscribe(server, { email: 'ana@example.com', website: 'x' });
  expect([status, envelope.success]).toEqual([200, true]);
  expect([await kept(), server.mails]).toEqual([[], []]);
});

test('NWS-01 one address subscribes ten others in ten minutes', async () => {
  const server = await start({ settings: { rateLimits: true } });
  const from = (ip: string, serial: number) => subscribe(server, { email: `p${serial}@example.com` }, { ip });
  for (let serial = 0; serial < 10; serial += 1) expect((await from('192.0.2.1', serial)).status).toBe(200);
  const { status, headers } = await from('192.0.2.1', 10);
  expect([status, headers['retry-after']]).toEqual([429, '600']);
  expect((await from('192.0.2.2', 11)).status).toBe(200);
  server.pass({ minutes: 10 });
  expect((await from('192.0.2.1', 12)).status).toBe(200);
});
