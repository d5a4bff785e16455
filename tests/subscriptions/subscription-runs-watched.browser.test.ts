/** Runs of a product of their own, whose mail server refuses when told to, and messages of the Web channel (SBA-04). */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { ScheduleDetail } from '../../contract/subscriptions.ts';
import { test } from '../support/browser.ts';
import { startMailLog, type MailLog } from '../support/mail-log.ts';
import { startSkippingProduct, type SkippingProduct } from '../support/skipping.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { PLAIN_PATH } from '../support/browser/warm.ts';
import {
  LIST,
  newTemplate,
  opensAs,
  opensAsStaff,
  rowOf,
  scheduleWith,
  staffCallsTo,
  type KindWish,
} from '../support/browser/schedules-staff.ts';

/** The next minute starts, its messages are sent, and the machine is busy with other things. */
const RUN_MS = 180_000;
const START_MS = 300_000;
const MEMBER = 'member@renas.example';
const REFUSED = 'root@renas.example';

let product: SkippingProduct;
let sink: MailLog;
const call = staffCallsTo(() => product.baseUrl);

beforeAll(async () => {
  sink = await startMailLog();
  product = await startSkippingProduct({ SMTP_URL: sink.url }, inject('demoData'));
}, START_MS);
afterAll(async () => {
  await product.stop();
  await sink.stop();
});

/** A subscription due at the next minute, which comes soon. */
async function dueSoon(kind: KindWish): Promise<{ pk: number; name: string }> {
  const template = await newTemplate(['title'], undefined, call);
  const body = await scheduleWith(template, '* * * * *', { ...kind, call });
  product.skipToEndOfMinute();
  const { pk } = await call<ScheduleDetail>('POST', '/subscriptions/admin/', body);
  return { pk, name: template.name };
}

/** Waits for the first run, and prevents another one. */
async function runsOnce(pk: number): Promise<void> {
  await expect
    .poll(() => call<ScheduleDetail>('GET', `/subscriptions/admin/${pk}/`), {
      timeout: RUN_MS,
      interval: 200,
    })
    .toMatchObject({ last_run: { fire_at: expect.any(String) } });
  await call('POST', `/subscriptions/admin/${pk}/pause/`);
}

test(
  'SBA-04 the log shows what the mail server refuses, and what is tried again until it is accepted',
  { timeout: 3 * RUN_MS, tags: ['deep'] },
  async ({ visit }) => {
    let isClosed = true;
    sink.refuse = (to) => (to === REFUSED ? 554 : to === MEMBER && isClosed ? 451 : undefined);
    const { pk, name } = await dueSoon({ type: 'Mentorship' });
    await runsOnce(pk);
    const page = await opensAsStaff(visit, LIST, { origin: product.baseUrl });
    await rowOf(page, pk)
      .getByRole('button', { name: /^Recipients and runs/ })
      .click();
    const dialog = page.getByRole('dialog');
    const run = dialog.getByRole('list', { name: 'Send log' }).getByRole('listitem').first();
    const shows = (words: RegExp): Promise<void> =>
      expect
        .poll(
          async () => {
            await dialog.getByRole('button', { name: 'Refresh' }).click();
            return run.innerText();
          },
          { timeout: RUN_MS, interval: 1_000 },
        )
        .toMatch(words);
    await shows(/Sending[\s\S]*1 of 3 sent · 1 failed · 1 waiting[\s\S]*refused with (451|554)/);
    await run.getByText('We keep trying to send the rest').waitFor();
    isClosed = false;
    await shows(/Partly sent[\s\S]*2 of 3 sent · 1 failed\s[\s\S]*refused with 554/);
    expect(await run.getByText('We keep trying to send the rest').count()).toBe(0);
    const sent = sink.mails.filter(({ raw }) => raw.includes(name));
    expect(sent.map(({ to }) => to).toSorted()).toEqual([MEMBER, 'staff@renas.example']);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(() => rowOf(page, pk).innerText()).toMatch(/Partly sent\s+2 of 3/);
  },
);

const bell = (page: Tab, name: string) => page.getByRole('button', { name, exact: true });
const history = (page: Tab) => page.getByRole('dialog', { name: 'Messages', exact: true });

test(
  'SBA-04 P25 a Web message appears in an open dashboard without a reload; read and cleared persist after a reload, in another tab and in another browser',
  { timeout: 3 * RUN_MS, tags: ['deep'] },
  async ({ visit }) => {
    const page = await opensAs(MEMBER, visit, '/dashboard/', { origin: product.baseUrl });
    await page.evaluate(() => Object.assign(window, { hasStayed: true }));
    await bell(page, 'Messages').waitFor();
    const beside = await page.context().newPage();
    await beside.goto(`${product.baseUrl}/en/dashboard/`);
    const { pk, name } = await dueSoon({ type: 'Opportunities', channel: 'Web' });
    await runsOnce(pk);
    // A slow machine may reach the next minute before the subscription is paused.
    const newsIn = (tab: Tab) => tab.getByRole('button', { name: /^Messages, \d+ new$/ });
    const news = newsIn(page);
    for (const tab of [page, beside]) await newsIn(tab).waitFor({ timeout: RUN_MS });
    expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);

    await news.click();
    const entryIn = (tab: Tab) => history(tab).getByRole('listitem').filter({ hasText: name });
    await entryIn(page).first().waitFor();
    await bell(page, 'Messages').waitFor();
    // What is read in one tab is not new in the other, which has received it, too.
    await bell(beside, 'Messages').waitFor();
    await bell(beside, 'Messages').click();
    await entryIn(beside).first().waitFor();
    await beside.close();
    await page.reload();
    await bell(page, 'Messages').click();
    await entryIn(page).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${product.baseUrl}/en/dashboard/`);
    await bell(other, 'Messages').click();
    await entryIn(other).first().waitFor();
    const elsewhere = await opensAs(MEMBER, visit, '/dashboard/', { origin: product.baseUrl });
    await elsewhere.getByRole('button', { name: /^Messages/ }).click();
    await entryIn(elsewhere).first().waitFor();

    await press(page, 'Clear all');
    await history(page).getByText('No messages').waitFor();
    await page.reload();
    await bell(page, 'Messages').click();
    await history(page).getByText('No messages').waitFor();
    await other.reload();
    await bell(other, 'Messages').click();
    await history(other).getByText('No messages').waitFor();
    const afterwards = await opensAs(MEMBER, visit, '/dashboard/', { origin: product.baseUrl });
    // From a plain page: a late answer to the page before must not be taken for that of the next one.
    await afterwards.goto(product.baseUrl + PLAIN_PATH);
    const asked = afterwards.waitForResponse(/\/messages\//);
    await afterwards.goto(`${product.baseUrl}/en/dashboard/`);
    await asked;
    await afterwards.getByRole('button', { name: /^Messages/ }).click();
    await history(afterwards).waitFor();
    expect(await entryIn(afterwards).count()).toBe(0);
  },
);
