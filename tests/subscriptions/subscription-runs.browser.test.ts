/** Subscriptions that really run: what staff see, and what arrives (SBA-04). */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import {
  VARIABLE_VALUE_MAX,
  type ChannelTemplates,
  type Schedule,
  type ScheduleDetail,
  type ScheduleLog,
} from '../../contract/subscriptions.ts';
import { TEMPLATE_CONTENT_MAX } from '../../contract/template-rules.ts';
import type { KeptMail } from '../../server/delivery/mailbox/store.ts';
import { test } from '../support/browser.ts';
import { latestMail, mailsTo } from '../support/mailbox.ts';
import { startSkippingProduct, type SkippingProduct } from '../support/skipping.ts';
import { newAddress, type Tab } from '../support/browser/person.ts';
import {
  LIST,
  newTemplate,
  opensAsStaff,
  rowOf,
  scheduleWith,
  staffCallsTo,
} from '../support/browser/schedules-staff.ts';

/** The next minute starts, its mails are sent, and the machine is busy with other things. */
const RUN_MS = 180_000;
const START_MS = 300_000;

const TYPE = 'Guides and checklists';

let product: SkippingProduct;
const call = staffCallsTo(() => product.baseUrl);

beforeAll(async () => {
  product = await startSkippingProduct({}, inject('demoData'));
}, START_MS);
afterAll(async () => {
  await product.stop();
});

/** A guest who chose the type by mail. @returns the guest's address and the id of the preference page. */
async function guestWhoChose(name: string, kind: { type: number; channel: number }) {
  const email = newAddress(name);
  const headers = { 'content-type': 'application/json' };
  const ask = (method: string, path: string, body: object) =>
    fetch(`${product.baseUrl}/api/subscriptions/${path}`, { method, headers, body: JSON.stringify(body) });
  expect((await ask('POST', '', { email })).status).toBe(200);
  const { text } = await latestMail(product.mailboxUrl, email);
  const id = /\/subscription\/([0-9a-f-]{36})\//.exec(text)?.[1] ?? '';
  const chosen = { id, subscription_type_id: kind.type, subscription_channel_id: kind.channel, status: true };
  expect((await ask('PUT', `${id}/`, chosen)).status).toBe(200);
  return email;
}

const headerOf = (mail: KeptMail | undefined, name: string): string =>
  mail?.headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';

async function seesInRow(page: Tab, pk: number, words: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await rowOf(page, pk).waitFor();
        return rowOf(page, pk).innerText();
      },
      { timeout: RUN_MS, interval: 1_000 },
    )
    .toMatch(words);
}

test(
  'SBA-01 SBA-04 a due subscription is sent, the list and the log say so, and one click unsubscribes from the next run on',
  { timeout: 3 * RUN_MS },
  async ({ visit }) => {
    const template = await newTemplate(['title'], undefined, call);
    const body = await scheduleWith(template, '* * * * *', { type: TYPE, call });
    const kind = { type: body.subscription_type_id, channel: body.subscription_channel_id };
    const [leaving, staying] = [await guestWhoChose('ana', kind), await guestWhoChose('ben', kind)];
    const mailsOf = async (email: string): Promise<KeptMail[]> =>
      (await mailsTo(product.mailboxUrl, email)).filter(({ text }) => text.includes(template.name));
    const stored = await call<ScheduleDetail>('POST', '/subscriptions/admin/', body);
    const { pk } = stored;
    try {
      const page = await opensAsStaff(visit, LIST, {
        timezoneId: 'Asia/Tokyo',
        origin: product.baseUrl,
      });
      product.skipToEndOfMinute();
      await seesInRow(page, pk, /Sent\s+2 of 2/);
      await rowOf(page, pk)
        .getByRole('button', { name: /^Recipients and runs/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('2 recipients (opted in).').waitFor();
      await dialog.getByText(staying).waitFor();
      const log = dialog.getByRole('list', { name: 'Send log' }).getByRole('listitem');
      await expect.poll(async () => (await log.allInnerTexts()).join()).toMatch(/Sent[\s\S]*2 of 2 sent/);
      // The log shows times in the list's time zone, whatever the browser's is.
      await dialog
        .getByText(`In ${stored.timezone?.replace(/^[^/]*\//, '').replaceAll('_', ' ')} time:`)
        .waitFor();
      const minuteOf = (at: string, timeZone: string) =>
        new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(at));
      const fired = (await log.first().locator('time').getAttribute('datetime')) ?? '';
      const told = (await log.first().locator('time').innerText()).replaceAll(/\s/g, ' ');
      expect(told).toContain(minuteOf(fired, stored.timezone ?? '').replaceAll(/\s/g, ' '));

      const mail = (await mailsOf(leaving))[0];
      expect(mail?.text).toContain('value of title');
      expect(mail?.html).toContain(`HTML of ${template.name} value of title`);
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const [, oneClick = ''] = /<(.*)>/.exec(headerOf(mail, 'list-unsubscribe')) ?? [];
      const left = await fetch(oneClick, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(left.status).toBe(200);

      const runs = async () => (await call<ScheduleLog>('GET', `/subscriptions/admin/${pk}/runs/`)).result;
      const known = new Set((await runs()).map(({ fire_at }) => fire_at));
      const later = async () => (await runs()).filter(({ fire_at }) => !known.has(fire_at));
      product.skipToEndOfMinute();
      await expect
        .poll(async () => (await later()).map(({ state, total }) => `${state} ${total}`), {
          timeout: RUN_MS,
          interval: 1_000,
        })
        .toContain('sent 1');
      const [next] = await later();
      const since = (mails: KeptMail[]) =>
        mails.filter(({ at }) => Date.parse(at) >= Date.parse(next?.fire_at ?? '')).length;
      await expect.poll(async () => since(await mailsOf(staying)), { timeout: RUN_MS }).toBeGreaterThan(0);
      expect(since(await mailsOf(leaving))).toBe(0);

      // A slow machine may find the next run just begun.
      await expect
        .poll(
          async () => {
            await dialog.getByRole('button', { name: 'Refresh' }).click();
            return log.first().innerText();
          },
          { interval: 1_000 },
        )
        .toContain('1 of 1 sent');
      const { last_run } = await call<Schedule>('GET', `/subscriptions/admin/${pk}/`);
      expect(last_run).toMatchObject({ state: expect.stringMatching(/sent|sending/), total: 1 });
    } finally {
      await call('DELETE', `/subscriptions/admin/${pk}/`);
    }
  },
);

test(
  'SBA-01 SBA-04 the log says why a run failed if its template can no longer make the message',
  { timeout: 2 * RUN_MS, tags: ['deep'] },
  async ({ visit }) => {
    const template = await newTemplate(['title'], undefined, call);
    const body = await scheduleWith(template, '* * * * *', { type: TYPE, call });
    for (const { items } of Object.values(body.channel_templates as ChannelTemplates))
      for (const item of items)
        item.html_variables = [{ key: 'title', value: 'x'.repeat(VARIABLE_VALUE_MAX) }];
    const { pk } = await call<ScheduleDetail>('POST', '/subscriptions/admin/', body);
    try {
      // Its template uses the long value so often that the whole is too long.
      const times = Math.ceil(TEMPLATE_CONTENT_MAX / VARIABLE_VALUE_MAX) + 1;
      const html_content = `<p>${'{{ title }} '.repeat(times)}</p>`;
      await call('PATCH', `/templates/admin/${template.pk}/`, { html_content });
      const page = await opensAsStaff(visit, LIST, { origin: product.baseUrl });
      product.skipToEndOfMinute();
      await seesInRow(page, pk, /Failed/);
      await rowOf(page, pk)
        .getByRole('button', { name: /^Recipients and runs/ })
        .click();
      const run = page.getByRole('dialog').getByRole('list', { name: 'Send log' }).getByRole('listitem');
      await run.filter({ hasText: 'Failed' }).first().waitFor();
      expect(await run.filter({ hasText: 'Failed' }).first().innerText()).toContain(
        'The message could not be made from its templates. Open the subscription and check its preview.',
      );
    } finally {
      await call('DELETE', `/subscriptions/admin/${pk}/`);
    }
  },
);
