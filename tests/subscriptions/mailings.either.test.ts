// @module-tag deeper
/** Messages in each recipient's language, with the platform's values (MLG-01, MLG-03). */
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  outbox as outboxTable,
  posts,
  subscriptionItems,
  subscriptionRuns,
  subscriptions,
  templates,
} from '../../server/db/schema.ts';
import type { Runner } from '../../server/delivery/runs/runner.ts';
import { startMailLog, type MailLog } from '../support/mail-log.ts';
import { publicUrl, startRunner } from '../support/runner.ts';
import { addMembers, CHANNEL, choose, itemOf, PART, TYPE } from '../support/schedules.ts';
import { useServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

const { database } = useServer();
const NOON = Date.UTC(2026, 2, 1, 12);

let sink: MailLog;
let clock: number;
let running: { runner: Runner; stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  clock = NOON;
  sink = await startMailLog();
});
afterEach(async () => {
  for (const { stop } of running) await stop();
  running = [];
  await sink.stop();
});

const letter = {
  html_content: '<h1>News, {{ recipient_name }}</h1><p>{{ today }}</p><p>{{ newest_posts }}</p>',
  plain_content: 'News, {{ recipient_name }}\n{{ today }}\n{{ newest_posts }}',
};

/** A subscription by mail or in the dashboard that runs every day at noon in Baghdad's zone. */
async function schedule(
  texts: Partial<typeof templates.$inferInsert>,
  channel: number = CHANNEL.email,
): Promise<number> {
  const { db } = database();
  const [template] = await db
    .insert(templates)
    .values({ name: 'Letter', type: 'subscription', ...texts })
    .returning({ pk: templates.pk });
  const [row] = await db
    .insert(subscriptions)
    .values({
      subscription_type_id: TYPE.opportunities,
      subscription_channel_id: channel,
      crontab: '0 15 * * *',
      timezone: 'Asia/Baghdad',
      next_run_at: new Date(NOON),
    })
    .returning({ pk: subscriptions.pk });
  await db.insert(subscriptionItems).values({
    ...itemOf(template!.pk),
    html_variables: [],
    plain_variables: [],
    subscription_id: row!.pk,
    channel_template_id: channel === CHANNEL.web ? PART.web : PART.body,
    position: 0,
  });
  return row!.pk;
}

/** Members who have chosen the type; `NAME` reads that language. */
async function readers(...names: readonly ('en' | 'ckb' | 'kmr')[]): Promise<void> {
  const { db } = database();
  for (const language of names)
    await addMembers(db, [language], { language, first_name: `First & ${language}` });
  await choose(db, names, TYPE.opportunities, CHANNEL.email);
}

async function publish(language: 'en' | 'ckb' | 'kmr', subject: string, at = clock - 1000): Promise<number> {
  const { db } = database();
  const [template] = await db
    .insert(templates)
    .values({ name: 'Article', type: 'blog' })
    .returning({ pk: templates.pk });
  const [post] = await db
    .insert(posts)
    .values({
      subject,
      summary: `About ${subject}`,
      author: 'A',
      language,
      template_id: template!.pk,
      content: '<p>x</p>',
      reading_minutes: 1,
      published_at: new Date(at),
    })
    .returning({ pk: posts.pk });
  return post!.pk;
}

async function run(): Promise<void> {
  if (running.length === 0)
    running.push(await startRunner(database(), { smtpUrl: sink.url, now: () => new Date(clock) }));
  await running[0]!.runner.look();
  await eventually(async () => {
    const states = (await database().db.select().from(outboxTable)).map(({ state }) => state);
    expect(states).not.toContain('pending');
  });
}

/** The mail to a reader, read. */
async function mailTo(name: string, at = 0): Promise<{ subject: string; html: string; text: string }> {
  const found = sink.mails.filter(({ to }) => to.startsWith(`${name}@`))[at];
  if (found === undefined) throw new Error(`no mail to ${name}`);
  const { subject = '', html = '', text = '' } = await PostalMime.parse(found.raw);
  return { subject, html, text };
}
const sentTo = () => sink.mails.map(({ to }) => to.split('@')[0] ?? '').toSorted();
const runs = () => database().db.select().from(subscriptionRuns).orderBy(subscriptionRuns.fire_at);

describe('MLG-01 a message', () => {
  const texts = (words: string) => ({ html_content: `<h2>${words}</h2>`, plain_content: words });

  test("goes out in the recipient's language, else in the template's first", async () => {
    await readers('en', 'ckb', 'kmr');
    await schedule({ ...texts('Hello'), first_language: 'en', translations: { ckb: texts('سڵاو') } });
    await run();
    expect((await mailTo('en')).subject).toBe('Hello');
    expect((await mailTo('ckb')).subject).toBe('سڵاو');
    const fallback = await mailTo('kmr');
    expect(fallback.subject).toBe('Hello');
    // The mail's frame is in the recipient's language; its text is marked with its own.
    expect(fallback.html).toContain('lang="kmr"');
    expect(fallback.html).toContain('<div dir="auto" lang="en"><h2>Hello</h2></div>');
  });

  test('of a template without a language is the same for everyone, and stored once', async () => {
    await readers('en', 'ckb');
    await schedule(texts('Hello'));
    await run();
    expect((await mailTo('ckb')).html).toContain('<div dir="auto"><h2>Hello</h2></div>');
    expect(await runs()).toEqual([
      expect.objectContaining({ html: '<div dir="auto"><h2>Hello</h2></div>', texts: {}, languages: null }),
    ]);
  });
});

describe('MLG-03 the platform fills in', () => {
  test("the recipient's name, the date in words and the newest posts, each in their language", async () => {
    await readers('en', 'ckb');
    // It is the next day in Baghdad.
    clock = Date.UTC(2026, 2, 1, 21, 30);
    const english = await publish('en', 'Visas <now>');
    const sorani = await publish('ckb', 'ڤیزا');
    await schedule({
      ...letter,
      first_language: 'en',
      translations: { ckb: { ...letter, html_content: letter.html_content.replace('News', 'هەواڵ') } },
    });
    await run();
    const mail = await mailTo('en');
    expect(mail.subject).toBe('News, First & en');
    expect(mail.html).toContain('News, First &amp; en');
    expect(mail.html).toContain('March 2, 2026');
    expect(mail.html).toContain(`<a href="${publicUrl}/en/blog/${english}/"`);
    expect(mail.html).toContain('Visas &lt;now&gt;');
    expect(mail.html).not.toContain('ڤیزا');
    expect(mail.text).toContain(`Visas <now>\nAbout Visas <now>\n${publicUrl}/en/blog/${english}/`);
    const other = await mailTo('ckb');
    expect(other.subject).toBe('هەواڵ, First & ckb');
    expect(other.html).toContain('٢ی ئازاری ٢٠٢٦');
    expect(other.html).toContain(`${publicUrl}/ckb/blog/${sorani}/`);
  });

  test('a fallback for someone without an account', async () => {
    await choose(database().db, ['guest'], TYPE.opportunities, CHANNEL.email);
    await schedule({ ...letter, html_content: '<h2>Dear {{ recipient_name }}</h2>', plain_content: '' });
    await run();
    expect((await mailTo('guest')).subject).toBe('Dear reader');
  });

  test('nothing that the template declares: staff enter that value', async () => {
    await readers('en');
    const pk = await schedule({
      html_content: '<h2>{{ today }}</h2>',
      html_variable_keys: ['today'],
    });
    await database()
      .db.update(subscriptionItems)
      .set({ html_variables: [{ key: 'today', value: 'Doomsday' }] });
    await run();
    expect((await mailTo('en')).subject).toBe('Doomsday');
    expect(await runs()).toEqual([expect.objectContaining({ subscription_id: pk })]);
  });
});

describe('MLG-03 a message with the newest posts', () => {
  test('sends nothing when nothing is new, and the log says so', async () => {
    await readers('en');
    await publish('en', 'First');
    await schedule(letter);
    await run();
    clock += 86_400_000;
    await run();
    expect(sentTo()).toEqual(['en']);
    expect((await runs()).map(({ void_reason }) => void_reason)).toEqual([null, 'no_news']);

    clock += 86_400_000;
    await publish('en', 'Second');
    await run();
    const { html } = await mailTo('en', 1);
    expect(html).toContain('Second');
    expect(html).not.toContain('First<');
  });

  test('goes to those in whose language something is new', async () => {
    await readers('en', 'ckb');
    await publish('ckb', 'نوێ');
    await publish('en', 'Not yet', clock + 1000);
    await schedule(letter);
    await run();
    expect(sentTo()).toEqual(['ckb']);
    expect(await runs()).toEqual([
      expect.objectContaining({ void_reason: null, recipients: 1, languages: ['ckb'] }),
    ]);
  });
});
