// @module-tag deeper
import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { WebMessages } from '../../contract/inbox.ts';
import type { ScheduleDetail, ScheduleLog, SchedulePage } from '../../contract/subscriptions.ts';
import { startMailLog, type MailLog } from '../support/mail-log.ts';
import { signUpVerified } from '../support/people.ts';
import { startRunner } from '../support/runner.ts';
import { addMembers, addTemplate, CHANNEL, choose, itemOf, mapOf, PART, TYPE } from '../support/schedules.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { signUpStaff } from '../support/staff.ts';
import { eventually } from '../support/eventually.ts';

const { start } = useServer();
const ADMIN = '/api/subscriptions/admin/';
const OWN = '/api/subscriptions/user/messages/';

let sink: MailLog;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sink = await startMailLog();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  sink.mails.length = 0;
  sink.refuse = () => undefined;
});
afterAll(() => sink.stop());

/** A server with a staff account, a member and a runner. */
async function startAll() {
  const server = await start();
  const { db } = server.database;
  const staff = await signUpStaff(server);
  const { access: member } = await signUpVerified(server, 'ana@example.com');
  const { runner, stop } = await startRunner(server.database, { smtpUrl: sink.url, now: server.world.now });
  stops.push(stop);
  const template = await addTemplate(db);
  const schedule = async (channel: number, part: number, type: number = TYPE.opportunities) => {
    const body = {
      subscription_type_id: type,
      subscription_channel_id: channel,
      crontab: '* * * * *',
      channel_templates: mapOf(part, itemOf(template)),
    };
    const { envelope } = await server.call<ScheduleDetail>('POST', ADMIN, { token: staff, body });
    return envelope.data.pk;
  };
  const nextMinute = async () => {
    server.pass({ minutes: 1 });
    await runner.look();
  };
  return { server, db, staff, member, schedule, nextMinute };
}

const read = async (server: TestServer, token: string, query = '', language = 'en') => {
  const headers = { 'accept-language': language };
  const { status, envelope } = await server.call<WebMessages>('GET', OWN + query, { token, headers });
  expect(status).toBe(200);
  return envelope.data;
};

test('P25 a test by the Web channel arrives at once, and only for whoever requested it', async () => {
  const { server, db, member, staff } = await startAll();
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.web);
  const other = await start();
  const template = await addTemplate(db, { name: 'Another' });
  const waiting = read(other, staff, '?wait=25');
  const body = {
    subscription_type_id: TYPE.opportunities,
    subscription_channel_id: CHANNEL.web,
    channel_templates: mapOf(PART.web, itemOf(template)),
  };
  const tested = await server.call('POST', `${ADMIN}test/`, { token: staff, body });
  expect([tested.status, tested.envelope.data]).toEqual([200, { channel: 'web' }]);
  const { result, unread } = await waiting;
  expect(result).toEqual([
    expect.objectContaining({ title: 'Grants', type: 'Opportunities', plain: 'Grants: read more.' }),
  ]);
  expect(unread).toBe(1);
  expect((await read(server, member)).result).toEqual([]);
  expect(server.mails.map(({ kind }) => kind)).not.toContain('subscription-test');
  const { envelope } = await server.call<SchedulePage>('GET', ADMIN, { token: staff });
  expect(envelope.data.result).toEqual([]);
});

test('SBA-04 a run by the Web channel adds one message to the history of everyone who chose it', async () => {
  const { server, db, member, staff, schedule, nextMinute } = await startAll();
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.web);
  await schedule(CHANNEL.web, PART.web);
  await nextMinute();
  const first = await read(server, member);
  expect(first).toEqual({
    result: [
      {
        pk: 1,
        title: 'Grants',
        type: 'Opportunities',
        plain: 'Grants: read more.',
        html: expect.stringContaining('<h2>Grants</h2>'),
        created_at: '2026-03-01T12:01:00.000Z',
        is_read: false,
      },
    ],
    last: 1,
    unread: 1,
    read_up_to: 0,
    cleared_up_to: 0,
  });
  expect((await read(server, staff)).result).toEqual([]);
  await nextMinute();
  expect((await read(server, member, '?after=1')).result.map(({ pk }) => pk)).toEqual([2]);
  expect((await read(server, member)).result.map(({ pk }) => pk)).toEqual([1, 2]);
  expect(sink.mails).toEqual([]);
});

test('SBA-04 messages are read and cleared up to a given one, only by their owner', async () => {
  const { server, db, member, staff, schedule, nextMinute } = await startAll();
  await choose(db, ['ana', 'staff'], TYPE.opportunities, CHANNEL.web);
  await schedule(CHANNEL.web, PART.web);
  await nextMinute();
  await nextMinute();
  const [older, newer] = (await read(server, member)).result.map(({ pk }) => pk);
  await server.call('PUT', `${OWN}read/`, { token: member, body: { up_to: older } });
  const seen = await read(server, member);
  expect([seen.unread, seen.result.map(({ is_read }) => is_read)]).toEqual([1, [true, false]]);
  expect([seen.read_up_to, seen.cleared_up_to]).toEqual([older, 0]);
  await server.call('PUT', `${OWN}clear/`, { token: member, body: { up_to: older } });
  const kept = await read(server, member);
  expect(kept.result.map(({ pk }) => pk)).toEqual([newer]);
  expect([kept.unread, kept.cleared_up_to]).toEqual([1, older]);
  expect((await read(server, staff)).result).toHaveLength(2);
  expect(await read(server, staff)).toMatchObject({ unread: 2, read_up_to: 0, cleared_up_to: 0 });
});

test.each(['read', 'clear'] as const)(
  'SBA-04 a waiting request in another tab is answered after the call %s, but only for its owner',
  async (change) => {
    const { server, db, member, staff, schedule, nextMinute } = await startAll();
    await choose(db, ['ana', 'staff'], TYPE.opportunities, CHANNEL.web);
    await schedule(CHANNEL.web, PART.web);
    await nextMinute();
    const { last } = await read(server, member);
    const waiting = read(server, member, `?after=${last}&wait=25`);
    const own = await read(server, staff);
    const other = read(server, staff, `?after=${own.last}&wait=2`);
    const answered = new Set<string>();
    void waiting.then(() => answered.add('member'));
    void other.then(() => answered.add('staff'));
    // The request may not be waiting yet.
    await eventually(async () => {
      await server.call('PUT', `${OWN}${change}/`, { token: member, body: { up_to: last } });
      expect([...answered]).toContain('member');
    });
    expect((await waiting)[change === 'read' ? 'read_up_to' : 'cleared_up_to']).toBe(last);
    expect(await other).toMatchObject({ result: [], read_up_to: 0, cleared_up_to: 0 });
  },
);

test('SBA-04 a waiting request is answered when the message arrives, even from another instance', async () => {
  const { server, db, member, staff, schedule, nextMinute } = await startAll();
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.web);
  await schedule(CHANNEL.web, PART.web);
  const other = await start();
  const waiting = [read(server, member, '?wait=25'), read(other, member, '?wait=25')];
  const short = read(server, staff, '?wait=1');
  await nextMinute();
  for (const answer of await Promise.all(waiting)) expect(answer.result.map(({ pk }) => pk)).toEqual([1]);
  expect((await short).result).toEqual([]);
  expect((await read(server, member, '?after=0&wait=25')).result).toHaveLength(1);
});

test("SBA-04 a waiting request does not delay the server's shutdown", async () => {
  const { server, member } = await startAll();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as { port: number };
  // The 25 seconds never pass: only the server's end can answer the request.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = Promise.withResolvers<void>();
    server.app.server.once('request', () => asked.resolve());
    const headers = { authorization: `Bearer ${member}`, connection: 'close' };
    const answered = new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: `${OWN}?wait=25`, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
    await asked.promise;
    await server.close();
    expect(await answered).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['?after=x', '?wait=26', '?after=-1', '?wait=1.5'])(
  'a request with %s is refused',
  async (query) => {
    const { server, member } = await startAll();
    expect((await server.call('GET', OWN + query, { token: member })).status).toBe(400);
  },
);

test("SBA-04 without a subject, the title is the type in the reader's language", async () => {
  const { server, db, member, schedule, nextMinute } = await startAll();
  await db.execute(`update templates set html_content = '<p>x</p>'`);
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.web);
  await schedule(CHANNEL.web, PART.web);
  await nextMinute();
  expect((await read(server, member, '', 'ckb')).result[0]?.title).toBe('دەرفەتەکان');
});

test('SBA-01 the list and the log show how the last runs went', async () => {
  const { server, db, staff, schedule, nextMinute } = await startAll();
  await addMembers(db, ['bob', 'cem']);
  await choose(db, ['bob', 'cem'], TYPE.opportunities, CHANNEL.email);
  const pk = await schedule(CHANNEL.email, PART.body);
  const nobody = await schedule(CHANNEL.web, PART.web);
  await nextMinute();
  await eventually(() => expect(sink.mails).toHaveLength(2));
  sink.refuse = (to) => (to.startsWith('bob') ? 550 : 451);
  await nextMinute();
  const log = async () => {
    const { envelope } = await server.call<ScheduleLog>('GET', `${ADMIN}${pk}/runs/`, { token: staff });
    return envelope.data;
  };
  await eventually(async () => expect((await log()).result[0]).toMatchObject({ failed: 1 }));
  await eventually(async () => expect((await log()).result[0]?.last_error).not.toBeNull());
  const { result, total_count } = await log();
  expect(total_count).toBe(2);
  expect(result).toEqual([
    {
      fire_at: '2026-03-01T12:02:00.000Z',
      started_at: '2026-03-01T12:02:00.000Z',
      state: 'sending',
      total: 2,
      sent: 0,
      failed: 1,
      pending: 1,
      left_out: 0,
      last_error: expect.stringMatching(/45[01]|55[04]/),
    },
    {
      fire_at: '2026-03-01T12:01:00.000Z',
      started_at: '2026-03-01T12:01:00.000Z',
      state: 'sent',
      total: 2,
      sent: 2,
      failed: 0,
      pending: 0,
      left_out: 0,
      last_error: null,
    },
  ]);
  const { envelope } = await server.call<SchedulePage>('GET', ADMIN, { token: staff });
  const lastRuns = new Map(envelope.data.result.map((row) => [row.pk, row.last_run]));
  expect(lastRuns.get(pk)).toEqual({
    fire_at: '2026-03-01T12:02:00.000Z',
    state: 'sending',
    total: 2,
    sent: 0,
    failed: 1,
    pending: 1,
  });
  expect(lastRuns.get(nobody)).toMatchObject({ state: 'nobody', total: 0 });
});

test('SBA-01 deleting a subscription stops its mails, but leaves received messages', async () => {
  const { server, db, staff, member, schedule, nextMinute } = await startAll();
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.web);
  await choose(db, ['ana'], TYPE.opportunities, CHANNEL.email);
  const mails = await schedule(CHANNEL.email, PART.body);
  const web = await schedule(CHANNEL.web, PART.web);
  sink.refuse = () => 451;
  await nextMinute();
  for (const pk of [mails, web])
    expect((await server.call('DELETE', `${ADMIN}${pk}/`, { token: staff })).status).toBe(200);
  const { rows } = await db.execute(`select state from outbox where run_id is not null`);
  expect(rows).toEqual([{ state: 'void' }]);
  expect((await read(server, member)).result).toHaveLength(1);
});
