import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCrontab } from '../../contract/crontab.ts';
import type { Database } from '../../server/db/open.ts';
import {
  outbox as outboxTable,
  subscriptionItems,
  subscriptionRuns,
  subscriptions,
  templates,
} from '../../server/db/schema.ts';
import { planRun } from '../../server/delivery/runs/due.ts';
import type { Runner } from '../../server/delivery/runs/runner.ts';
import { HTML_MAX } from '../../server/modules/posts/sanitize.ts';
import { emptyTables, openTestDatabase } from '../support/database.ts';
import { startMailLog, type MailLog } from '../support/mail-log.ts';
import { publicUrl, startRunner } from '../support/runner.ts';
import { addMembers, addTemplate, CHANNEL, choose, itemOf, PART, TYPE } from '../support/schedules.ts';
import { eventually } from '../support/eventually.ts';

let database: Database;
let sink: MailLog;
let clock: number;
let running: { runner: Runner; stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock = Date.UTC(2026, 2, 1, 12);
  sink = await startMailLog();
  await emptyTables(database);
});
afterEach(async () => {
  for (const { stop } of running) await stop();
  running = [];
  await sink.stop();
});

async function start(random = () => 0, retries = 30): Promise<Runner> {
  const now = () => new Date(clock);
  const instance = await startRunner(database, { smtpUrl: sink.url, now, random, retries });
  running.push(instance);
  return instance.runner;
}

interface Plan {
  type?: number;
  channel?: number;
  crontab?: string;
  timezone?: string;
  items?: readonly ReturnType<typeof itemOf>[];
}

/** A subscription due at noon, by mail, with one item in the body. */
async function schedule({
  type = TYPE.opportunities,
  channel = CHANNEL.email,
  crontab = '* * * * *',
  timezone = 'UTC',
  items,
}: Plan = {}): Promise<number> {
  const [row] = await database.db
    .insert(subscriptions)
    .values({
      subscription_type_id: type,
      subscription_channel_id: channel,
      crontab,
      timezone,
      next_run_at: new Date(clock),
    })
    .returning({ pk: subscriptions.pk });
  const pk = row!.pk;
  const body = channel === CHANNEL.web ? PART.web : PART.body;
  const all = items ?? [itemOf(await addTemplate(database.db))];
  await database.db.insert(subscriptionItems).values(
    all.map((item, position) => ({
      ...item,
      subscription_id: pk,
      channel_template_id: body,
      position,
    })),
  );
  return pk;
}

const rows = () => database.db.select().from(outboxTable);
const runs = () => database.db.select().from(subscriptionRuns).orderBy(subscriptionRuns.fire_at);
const sentTo = () => sink.mails.map(({ to }) => to.split('@')[0] ?? '').toSorted();

/** Waits until every mail is sent or given up. */
const settled = () =>
  eventually(async () => {
    const states = (await rows()).map(({ state }) => state);
    expect(states).not.toContain('pending');
    expect(states.length).toBeGreaterThan(0);
  });

describe('SBA-04 when a subscription is due,', () => {
  test('everyone with the type and channel switched on gets the message once, and nobody else', async () => {
    await addMembers(database.db, ['ana', 'bob', 'cem', 'eve']);
    await addMembers(database.db, ['new'], { is_verified: false });
    await choose(database.db, ['ana', 'cem', 'guest'], TYPE.opportunities, CHANNEL.email);
    await choose(database.db, ['bob'], TYPE.opportunities, CHANNEL.web);
    await choose(database.db, ['bob'], TYPE.newsletter, CHANNEL.email);
    await choose(database.db, ['eve'], TYPE.opportunities, CHANNEL.email, false);
    await schedule();
    const runner = await start();
    await runner.look();
    await runner.look();
    await settled();
    expect(sentTo()).toEqual(['ana', 'cem', 'guest']);
    expect(await runs()).toEqual([
      expect.objectContaining({ fire_at: new Date(clock), recipients: 3, cursor: null, void_reason: null }),
    ]);
  });

  test('a member without a choice gets what is on by default, with a way to unsubscribe', async () => {
    await addMembers(database.db, ['ana', 'bob']);
    await addMembers(database.db, ['new'], { is_verified: false });
    await choose(database.db, ['bob'], TYPE.mentorship, CHANNEL.email, false);
    await schedule({ type: TYPE.mentorship });
    await (await start()).look();
    await settled();
    expect(sentTo()).toEqual(['ana']);
    expect(sink.mails[0]?.raw).toMatch(/List-Unsubscribe:\s+<http[^>]*\/api\/subscriptions\/[0-9a-f-]{36}\//);
  });

  test('an unverified account gets what its address has chosen, and nothing by default', async () => {
    await addMembers(database.db, ['new', 'newer'], { is_verified: false });
    await choose(database.db, ['new'], TYPE.mentorship, CHANNEL.email);
    await schedule({ type: TYPE.mentorship });
    await (await start()).look();
    await settled();
    expect(sentTo()).toEqual(['new']);
  });

  test('nothing happens before, and every minute runs once, however often the clock is checked', async () => {
    await addMembers(database.db, ['ana']);
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    await schedule();
    clock -= 1;
    const runner = await start();
    await runner.look();
    expect(await runs()).toEqual([]);
    for (const milliseconds of [1, 0, 59_999, 1, 60_000]) {
      clock += milliseconds;
      await runner.look();
    }
    await eventually(() => expect(sink.mails).toHaveLength(3));
    expect((await runs()).map(({ fire_at }) => fire_at.toISOString().slice(11, 16))).toEqual([
      '12:00',
      '12:01',
      '12:02',
    ]);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test("a mail has its recipient's language and direction, both texts, and the headers of RFC 8058", async () => {
    await addMembers(database.db, ['ana'], { language: 'ckb' });
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    await schedule();
    await (await start()).look();
    await settled();
    const mail = await PostalMime.parse(sink.mails[0]?.raw ?? '');
    const [row] = await rows();
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail.subject).toBe('Grants');
    expect(mail.messageId).toBe(`<${row?.id}@localhost>`);
    expect(mail.html).toContain('<html lang="ckb" dir="rtl">');
    expect(mail.html).toContain('<h2>Grants</h2>');
    expect(mail.html).toContain('«دەرفەتەکان»');
    expect(mail.text).toContain('Grants: read more.');
    expect(mail.text).toContain(`${publicUrl}/subscription/${row?.subscriber_id}/`);
    expect(header('content-language')).toBe('ckb');
    expect(header('list-unsubscribe')).toBe(
      `<${publicUrl}/api/subscriptions/${row?.subscriber_id}/?type=2&channel=1>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(row).toMatchObject({ state: 'sent', sealed: '', tries: 1, sent_at: new Date(clock) });
  });

  test('unsubscribing takes effect with the next run', async () => {
    await addMembers(database.db, ['ana', 'bob']);
    await choose(database.db, ['ana', 'bob'], TYPE.opportunities, CHANNEL.email);
    await schedule();
    const runner = await start();
    await runner.look();
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email, false);
    clock += 60_000;
    await runner.look();
    await settled();
    expect(sentTo()).toEqual(['ana', 'bob', 'bob']);
  });

  test('a paused subscription, and one without recipients, send nothing', async () => {
    const paused = await schedule();
    await schedule({ type: TYPE.guides });
    await database.db.update(subscriptions).set({ is_paused: true });
    await database.pool.query('update subscriptions set is_paused = false where pk > $1', [paused]);
    await (await start()).look();
    expect(await runs()).toEqual([expect.objectContaining({ recipients: 0, cursor: null })]);
    expect(await rows()).toEqual([]);
  });

  test('a message that can no longer be made fails its run, sends nothing and delays no others', async () => {
    await addMembers(database.db, ['ana']);
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    const html_content = 'x'.repeat(HTML_MAX + 1);
    const template = await addTemplate(database.db, { html_content });
    const broken = await schedule({ items: [itemOf(template)] });
    await schedule();
    const runner = await start();
    await runner.look();
    await settled();
    expect((await runs()).map(({ void_reason, recipients }) => [void_reason, recipients])).toEqual(
      expect.arrayContaining([
        ['unusable', 0],
        [null, 1],
      ]),
    );
    expect(sentTo()).toEqual(['ana']);

    // Once corrected, it runs again at its next time.
    await database.db
      .update(templates)
      .set({ html_content: '<p>Well</p>' })
      .where(eq(templates.pk, template));
    clock += 60_000;
    await runner.look();
    const later = (await runs()).filter(({ subscription_id }) => subscription_id === broken);
    expect(later.map(({ void_reason }) => void_reason)).toEqual(['unusable', null]);
  });

  test('two instances that look at the same time start one run', async () => {
    await addMembers(database.db, ['ana', 'bob', 'cem']);
    await choose(database.db, ['ana', 'bob', 'cem'], TYPE.opportunities, CHANNEL.email);
    await schedule();
    const [one, other] = [await start(), await start()];
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all([one.look(), other.look(), one.look(), other.look()]);
      clock += 60_000;
    }
    await eventually(() => expect(sink.mails).toHaveLength(9));
    await settled();
    expect(await runs()).toHaveLength(3);
    expect(sink.mails).toHaveLength(9);
  });
});

test('SBA-02 a type, channel or template that a subscription uses cannot be deleted', async () => {
  await addMembers(database.db, ['ana']);
  await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
  await schedule();
  const used = [
    `subscription_types where pk = ${TYPE.opportunities}`,
    `subscription_channels where pk = ${CHANNEL.email}`,
    'templates',
  ];
  for (const rowsInUse of used)
    await expect(database.pool.query(`delete from ${rowsInUse}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^23(001|503)$/),
    });
  await (await start()).look();
  await settled();
  expect(sentTo()).toEqual(['ana']);
});

describe('SBA-03 the items of a run (P24)', () => {
  /** Runs three items several times. @returns the titles that each run sent. */
  async function subjects(flow_type: 'all' | 'first' | 'rotate' | 'random', turns: number, random = () => 0) {
    await addMembers(database.db, ['ana']);
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    const template = await addTemplate(database.db);
    const item = (title: string, priority: number) => itemOf(template, title, { priority, flow_type });
    await schedule({ items: [item('C', 3), item('A', 1), item('B', 2)] });
    const runner = await start(random);
    for (let turn = 0; turn < turns; turn += 1) {
      await runner.look();
      clock += 60_000;
    }
    return (await runs()).map(({ plain }) => plain.replaceAll(/: read more\.\s*/g, ''));
  }

  test('all: every item, by priority', async () => {
    expect(await subjects('all', 1)).toEqual(['ABC']);
  });

  test('first: the first complete item, even if its template has since got more variables', async () => {
    expect(await subjects('first', 2)).toEqual(['A', 'A']);
    await database.pool.query(`update subscription_items set html_variables = '[]' where priority = 1`);
    await running[0]?.runner.look();
    expect((await runs()).at(-1)?.plain).toBe('B: read more.');
  });

  test('rotate: one per run, in turn', async () => {
    expect(await subjects('rotate', 4)).toEqual(['A', 'B', 'C', 'A']);
  });

  test('random: one per run, at random', async () => {
    const chances = [0.99, 0, 0.5];
    expect(await subjects('random', 3, () => chances.shift() ?? 0)).toEqual(['C', 'A', 'B']);
  });

  test('no complete item: the run is empty and sends nothing', async () => {
    await addMembers(database.db, ['ana']);
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    const template = await addTemplate(database.db);
    await schedule({ items: [itemOf(template, ' ', { flow_type: 'first' })] });
    await (await start()).look();
    expect(await runs()).toEqual([expect.objectContaining({ void_reason: 'empty', recipients: 0 })]);
    expect(await rows()).toEqual([]);
  });
});

describe('SBA-04 a mail server', () => {
  async function startFor(names: readonly string[], retries = 30): Promise<Runner> {
    await addMembers(database.db, names);
    await choose(database.db, names, TYPE.opportunities, CHANNEL.email);
    await schedule();
    return start(() => 0, retries);
  }

  test('that refuses one recipient for now is tried again for that one only', async () => {
    const runner = await startFor(['ana', 'bob', 'cem']);
    let refusals = 2;
    sink.refuse = (to) => (to.startsWith('bob') && (refusals -= 1) >= 0 ? 451 : undefined);
    await runner.look();
    await settled();
    expect(sentTo()).toEqual(['ana', 'bob', 'cem']);
    expect((await rows()).map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
  });

  test('that refuses one recipient for good is not tried again, and the log says why', async () => {
    const runner = await startFor(['ana', 'bob']);
    sink.refuse = (to) => (to.startsWith('bob') ? 554 : undefined);
    await runner.look();
    await settled();
    expect(sentTo()).toEqual(['ana']);
    expect((await rows()).find(({ state }) => state === 'failed')?.last_error).toContain('554');
  });

  test('that is away is waited for', async () => {
    const runner = await startFor(['ana', 'bob']);
    await sink.stop();
    await runner.look();
    await eventually(async () =>
      expect((await rows()).filter(({ last_error }) => last_error?.includes('ECONNREFUSED'))).not.toEqual([]),
    );
    await sink.start();
    await settled();
    expect(sentTo()).toEqual(['ana', 'bob']);
  });

  test('that never accepts anything makes the mails fail in the end', async () => {
    const runner = await startFor(['ana', 'bob'], 1);
    sink.refuse = () => 452;
    await runner.look();
    await settled();
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 2],
      ['failed', 2],
    ]);
  });

  test('that is slow gets no mail twice, and stopping in the middle loses none', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
    const runner = await startFor(names);
    sink.delayMs = 150;
    await runner.look();
    await eventually(() => expect(sink.mails.length).toBeGreaterThan(2));
    await running.pop()?.stop();
    expect(sink.mails.length).toBeLessThan(names.length);
    sink.delayMs = 0;
    await start();
    await settled();
    expect(sentTo()).toEqual(names.toSorted());
  });
});

test('SBA-04 mails that lost their job are requeued at the next start', async () => {
  await addMembers(database.db, ['ana']);
  await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
  await schedule();
  sink.refuse = () => 451;
  await (await start()).look();
  await running.pop()?.stop();
  await database.pool.query('delete from jobs.job');
  sink.refuse = () => undefined;
  await start();
  await settled();
  expect(sentTo()).toEqual(['ana']);
});

describe('SBA-04 times missed while no server ran (docs/decisions/0016)', () => {
  const read = (text: string) => {
    const found = readCrontab(text);
    if ('problem' in found) throw new Error(text);
    return found.crontab;
  };
  const plan = (text: string, due: string, now: string) => {
    const found = planRun(read(text), 'UTC', new Date(`2026-03-${due}Z`), new Date(`2026-03-${now}Z`));
    const show = (date: Date | null) => date?.toISOString().slice(8, 16) ?? null;
    return [show(found.fireAt), found.leftOut, found.isTooLate, show(found.next)];
  };

  test.each([
    ['at once', '* * * * *', '01T12:00', '01T12:00:30', ['01T12:00', 0, false, '01T12:01']],
    ['a restart: all of them', '* * * * *', '01T12:00', '01T12:04', ['01T12:00', 0, false, '01T12:01']],
    [
      'half an hour: the last minutes',
      '* * * * *',
      '01T12:00',
      '01T12:30',
      ['01T12:25', 25, false, '01T12:26'],
    ],
    ['a night: the latest', '0 * * * *', '01T22:00', '02T07:30', ['02T07:00', 9, false, '02T08:00']],
    ['a day: the latest', '0 9 * * *', '01T09:00', '02T08:59', ['01T09:00', 0, false, '02T09:00']],
    [
      'a week: those of the last day',
      '0 9 * * *',
      '01T09:00',
      '08T20:00',
      ['08T09:00', 0, false, '09T09:00'],
    ],
    ['a week: none', '0 9 * * sun', '01T09:00', '05T20:00', ['01T09:00', 0, true, '08T09:00']],
  ])('%s', (_name, text, due, now, expected) => {
    expect(plan(text, due, now)).toEqual(expected);
  });

  test('are recorded if it is too late to run them', async () => {
    await addMembers(database.db, ['ana']);
    await choose(database.db, ['ana'], TYPE.opportunities, CHANNEL.email);
    await schedule({ crontab: '0 12 1 * *' });
    clock += 3 * 24 * 3_600_000;
    await (await start()).look();
    expect(await runs()).toEqual([expect.objectContaining({ void_reason: 'too_late', recipients: 0 })]);
    expect(await rows()).toEqual([]);
    const [row] = await database.db.select().from(subscriptions);
    expect(row?.next_run_at).toEqual(new Date('2026-04-01T12:00Z'));
  });
});
