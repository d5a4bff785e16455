// @module-tag deeper
import { expect, test } from 'vitest';
import type { PreferenceList } from '../../contract/alerts.ts';
import { alertPreferences, subscribers } from '../../server/db/schema.ts';
import { mistakesOf } from '../support/orthography.ts';
import { signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const ID = '5f0c7a52-9d0b-4c8e-8f6a-3b1d2e4f5a6b';
const LINK = `/api/subscriptions/${ID}/`;
const OWN = '/api/subscriptions/user/';
const NOBODY = '/api/subscriptions/00000000-0000-4000-8000-000000000000/';

const subscriber = (email = 'ana@example.com') => database().db.insert(subscribers).values({ id: ID, email });
const stored = () => database().db.select().from(alertPreferences);

async function listed(server: TestServer, path: string, token?: string): Promise<PreferenceList> {
  const { status, envelope } = await server.call<PreferenceList>(
    'GET',
    path,
    token === undefined ? {} : { token },
  );
  expect(status).toBe(200);
  return envelope.data;
}

/** What is switched on, as "type/channel". */
const on = (list: PreferenceList): string[] =>
  list
    .filter(({ status }) => status)
    .map(
      ({ subscription_type, subscription_channel }) => `${subscription_type.pk}/${subscription_channel.pk}`,
    );

const change = (type: number, channel: number, status: boolean) => ({
  subscription_type_id: type,
  subscription_channel_id: channel,
  status,
});

test('SUB-01 a guest with the link sees every type with every channel, types first', async () => {
  await subscriber();
  const list = await listed(await start(), LINK);
  expect(
    list.map(({ subscription_type, subscription_channel }) => [
      subscription_type.name,
      subscription_channel.name,
    ]),
  ).toEqual([
    ['Newsletter', 'Email'],
    ['Newsletter', 'Web'],
    ['Opportunities', 'Email'],
    ['Opportunities', 'Web'],
    ['Guides and checklists', 'Email'],
    ['Guides and checklists', 'Web'],
    ['Mentorship', 'Email'],
    ['Mentorship', 'Web'],
  ]);
  expect(list[0]).toEqual({
    subscription_type: { pk: 1, name: 'Newsletter', description: 'New blog posts, now and then.' },
    subscription_channel: { pk: 1, name: 'Email' },
    status: false,
  });
});

test('MLG-05 SUB-01 what cannot reach a guest is marked; an account can get everything', async () => {
  await subscriber();
  const server = await start();
  const unreached = async () =>
    (await listed(server, LINK))
      .filter(({ reaches }) => reaches === false)
      .map(({ subscription_channel }) => subscription_channel.name);
  expect(await unreached()).toEqual(['Web', 'Web', 'Web', 'Web']);
  await signUpVerified(server, 'ana@example.com');
  expect(await unreached()).toEqual([]);
});

test('SUB-01 LNG-04 names and descriptions are in the language of the page, in our words', async () => {
  await subscriber();
  const server = await start();
  const textsOf = async (language: string): Promise<string[]> => {
    const headers = { 'accept-language': language };
    const { envelope } = await server.call<PreferenceList>('GET', LINK, { headers });
    return envelope.data.flatMap(({ subscription_type: { name, description } }) => [name, description]);
  };
  const [english, sorani, kurmanji] = await Promise.all([textsOf('en'), textsOf('ckb'), textsOf('kmr')]);
  expect(english).toContain('Newsletter');
  expect(sorani).toContain('هەواڵنامە');
  expect(kurmanji).toContain('Nûçename');
  const mistakes = [
    ...(sorani ?? []).flatMap((text) => mistakesOf('ckb', text)),
    ...(kurmanji ?? []).flatMap((text) => mistakesOf('kmr', text)),
  ];
  expect(mistakes).toEqual([]);
});

test("SUB-01 without a choice, accounts get the type's default, and addresses without an account get nothing", async () => {
  await subscriber();
  const server = await start();
  const { access } = await signUpVerified(server, 'member@example.com');
  expect(on(await listed(server, OWN, access))).toEqual(['4/1', '4/2']);
  expect(on(await listed(server, LINK))).toEqual([]);
});

test.each([NOBODY, '/api/subscriptions/1/', `${LINK.slice(0, -2)}/`, '/api/subscriptions/nobody/'])(
  'SUB-04 case %#: an unknown id is not found',
  async (path) => {
    await subscriber();
    const server = await start();
    const body = { ...change(1, 1, true), id: path.split('/')[3] };
    for (const [method, options] of [
      ['GET', {}],
      ['PUT', { body }],
      ['POST', {}],
    ] as const) {
      const { status, envelope } = await server.call(method, path, options);
      expect([status, envelope.code, envelope.data]).toEqual([404, 'not_found', null]);
    }
    expect(await stored()).toEqual([]);
  },
);

test('SUB-02 a guest with the link changes one choice and no others', async () => {
  await subscriber();
  const server = await start();
  const put = (type: number, channel: number, status: boolean) =>
    server.call('PUT', LINK, { body: { ...change(type, channel, status), id: ID } });
  expect((await put(2, 1, true)).envelope).toMatchObject({ success: true, code: 'ok', data: {} });
  expect((await put(3, 2, true)).status).toBe(200);
  expect(on(await listed(server, LINK))).toEqual(['2/1', '3/2']);
  expect((await put(2, 1, false)).status).toBe(200);
  expect((await put(2, 1, false)).status).toBe(200);
  expect(on(await listed(server, LINK))).toEqual(['3/2']);
});

test.each([
  [{ ...change(9, 1, true), id: ID }, { subscription_type_id: ['Choose one of the listed values.'] }],
  [{ ...change(1, 9, true), id: ID }, { subscription_channel_id: ['Choose one of the listed values.'] }],
  [change(1, 1, true), { id: ['This field is required.'] }],
  [
    { ...change(1, 1, true), id: NOBODY.split('/')[3] },
    { id: ['This identifier is not complete. Open the link again, or start again.'] },
  ],
  [{ subscription_type_id: 1, subscription_channel_id: 1, id: ID }, { status: ['This field is required.'] }],
  [{ ...change(1, 1, true), id: ID, status: 'on' }, { status: ['Give true or false.'] }],
  [{ ...change(0, 1, true), id: ID }, { subscription_type_id: ['Use 1 or more.'] }],
  [{ ...change(2 ** 40, 1, true), id: ID }, { subscription_type_id: ['Use 2147483647 or less.'] }],
])('SUB-03 case %#: a nonsensical change is refused by field', async (body, errors) => {
  await subscriber();
  const { status, envelope } = await (await start()).call('PUT', LINK, { body });
  expect([status, envelope.errors]).toEqual([400, errors]);
  expect(await stored()).toEqual([]);
});

test("SUB-02 an account changes its own choices and nobody else's", async () => {
  const server = await start();
  const ana = (await signUpVerified(server, 'ana@example.com')).access;
  const ben = (await signUpVerified(server, 'ben@example.com')).access;
  for (const body of [change(1, 2, true), change(4, 1, false)])
    expect((await server.call('PUT', OWN, { token: ana, body })).status).toBe(200);
  expect(on(await listed(server, OWN, ana))).toEqual(['1/2', '4/2']);
  expect(on(await listed(server, OWN, ben))).toEqual(['4/1', '4/2']);
  const withId = await server.call('PUT', OWN, { token: ben, body: { ...change(1, 1, true), id: ID } });
  expect([withId.status, Object.keys(withId.envelope.errors)]).toEqual([400, ['id']]);
});

test('SUB-01 the link and the account of an address show the same choices', async () => {
  await subscriber('ANA@example.com');
  const server = await start();
  const { access } = await signUpVerified(server, 'ana@example.com');
  await server.call('PUT', LINK, { body: { ...change(3, 1, true), id: ID } });
  await server.call('PUT', OWN, { token: access, body: change(4, 1, false) });
  expect(on(await listed(server, LINK))).toEqual(['3/1', '4/2']);
  expect(await listed(server, OWN, access)).toEqual(await listed(server, LINK));
  expect(await database().db.select().from(subscribers)).toHaveLength(1);
});

test('SUB-01 reading changes nothing, whatever the URL says', async () => {
  await subscriber();
  const server = await start();
  const { access } = await signUpVerified(server, 'member@example.com');
  const rows = async () => [await stored(), await database().db.select().from(subscribers)];
  await server.call('PUT', LINK, { body: { ...change(1, 1, true), id: ID } });
  const before = await rows();
  for (const query of ['', '?type=1&channel=1', '?List-Unsubscribe=One-Click'])
    for (const method of ['GET', 'HEAD'])
      await server.app.inject({ method: method as 'GET', url: `${LINK}${query}` });
  await listed(server, OWN, access);
  expect(await rows()).toEqual(before);
});

const oneClicks: [string, { headers?: Record<string, string>; body?: string }][] = [
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' },
  ],
  [
    'a form of parts',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
  ],
  ['nothing', {}],
];

test.each(oneClicks)(
  'SUB-02 one click in a mail app that posts %s unsubscribes from what the mail was sent for',
  async (_body, options) => {
    await subscriber();
    const server = await start();
    for (const [type, channel] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const)
      await server.call('PUT', LINK, { body: { ...change(type, channel, true), id: ID } });
    const { status, envelope } = await server.call('POST', `${LINK}?type=1&channel=1`, options);
    expect([status, envelope.success]).toEqual([200, true]);
    expect(on(await listed(server, LINK))).toEqual(['1/2', '2/1']);
    await server.call('POST', `${LINK}?type=1`, options);
    expect(on(await listed(server, LINK))).toEqual(['2/1']);
  },
);

test("SUB-02 one click without a query switches everything off, including an account's defaults", async () => {
  await subscriber('member@example.com');
  const server = await start();
  const { access } = await signUpVerified(server, 'member@example.com');
  expect((await server.call('POST', LINK)).status).toBe(200);
  expect(on(await listed(server, OWN, access))).toEqual([]);
});

test.each([
  ['?type=9', 'type', 'Choose one of the listed values.'],
  ['?type=1&channel=9', 'channel', 'Choose one of the listed values.'],
  ['?type=all', 'type', 'Write this as a number.'],
])('SUB-02 one click with %s is refused', async (query, field, words) => {
  await subscriber();
  const { status, envelope } = await (await start()).call('POST', `${LINK}${query}`);
  expect([status, envelope.errors]).toEqual([400, { [field]: [words] }]);
  expect(await stored()).toEqual([]);
});
