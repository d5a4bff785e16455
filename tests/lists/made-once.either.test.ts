// @module-tag deeper
/** What staff send again, because no answer came, is made once (NET-02). */
import { expect, test } from 'vitest';
import type { PageOf } from '../../contract/paging.ts';
import { madeOnce } from '../../server/db/schema.ts';
import { createRateLimiter } from '../../server/modules/rate-limiter.ts';
import { sweep } from '../../server/modules/upkeep.ts';
import * as schedules from '../support/schedules.ts';
import { useServer, type TestServer } from '../support/server.ts';
import {
  addTemplate,
  newPost,
  POSTS,
  sendForm,
  signUpStaff,
  smallPicture,
  type Fields,
} from '../support/staff-posts.ts';

const { start, database } = useServer();

const KEY = 'a-key-of-one-record';
const { CHANNEL, itemOf, mapOf, PART, TYPE } = schedules;

/** What is sent: as a form or as JSON. */
type Sent = { fields: Fields } | { body: object };

const file = async (): Promise<Sent> => ({
  fields: { type: 'logo', name: 'Logo', media_file: await smallPicture() },
});
const template = async (): Promise<Sent> => ({
  body: {
    name: 'Welcome',
    type: 'blog',
    html_content: '<p>Hello</p>',
    plain_content: 'Hello',
    html_variable_keys: [],
    plain_variable_keys: [],
  },
});
const post = async (server: TestServer): Promise<Sent> => ({
  fields: await newPost(await addTemplate(server)),
});
const schedule = async ({ database: { db } }: TestServer): Promise<Sent> => ({
  body: {
    subscription_type_id: TYPE.opportunities,
    subscription_channel_id: CHANNEL.email,
    crontab: '0 9 * * mon',
    channel_templates: mapOf(PART.body, itemOf(await schedules.addTemplate(db))),
  },
});

async function filesOf({ world }: TestServer): Promise<number> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys.length;
}

test.each([
  ['template', '/api/templates/admin/', template, 0],
  ['post', POSTS, post, 2],
  ['file of templates', '/api/templates/admin/media/', file, 1],
  ['file of products', '/api/products/admin/media/', file, 1],
  ['subscription', '/api/subscriptions/admin/', schedule, 0],
])(
  'LST-05 NET-02 a %s that comes again with its key gets the same answer, and is made once',
  async (_what, url, sentOf, files) => {
    const server = await start();
    const token = await signUpStaff(server);
    const sent = await sentOf(server);
    const send = async (key?: string) => {
      const options = { token, headers: key === undefined ? {} : { 'idempotency-key': key } };
      const { status, envelope } =
        'body' in sent
          ? await server.call<{ pk: number }>('POST', url, { ...options, body: sent.body })
          : await sendForm<{ pk: number }>(server, 'POST', url, sent.fields, options);
      return { status, data: envelope.data };
    };
    const total = async (): Promise<number> =>
      (await server.call<PageOf<unknown>>('GET', url, { token })).envelope.data.total_count;
    const before = await total();
    const [first, ...others] = [...(await Promise.all([send(KEY), send(KEY)])), await send(KEY)];
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    expect([await total(), await filesOf(server)]).toEqual([before + 1, files]);
    const more = [await send('another-key-of-another'), await send()];
    expect(new Set([first, ...more].map((answer) => answer?.data.pk)).size).toBe(3);
    expect([await total(), await filesOf(server)]).toEqual([before + 3, 3 * files]);
    expect((await send('short')).status).toBe(400);
  },
);

test('LST-05 NET-02 what is refused does not use up its key', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const fields = await newPost(await addTemplate(server));
  const send = (given: typeof fields) =>
    sendForm<{ pk: number }>(server, 'POST', POSTS, given, { token, headers: { 'idempotency-key': KEY } });
  expect((await send({ ...fields, template_id: '987654' })).status).toBe(400);
  expect((await send(fields)).status).toBe(200);
});

test('OPS-06 NET-02 a key is forgotten after a week', async () => {
  const { world } = await start();
  const { db } = database();
  const daysAgo = (days: number): Date => new Date(world.now().getTime() - days * 86_400_000);
  await db.insert(madeOnce).values([
    { key: 'old', pk: 1, created_at: daysAgo(8) },
    { key: 'new', pk: 1, created_at: daysAgo(6) },
  ]);
  await sweep(world, createRateLimiter({ db, secret: world.secret, now: world.now, enabled: true }));
  expect(await db.select({ key: madeOnce.key }).from(madeOnce)).toEqual([{ key: 'new' }]);
});
