import { describe, expect, inject } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  holdsToast,
  isAt,
  overflow,
  seesHeading,
  seesToast,
  type Tab,
  toasts,
} from '../support/browser/person.ts';
import { linkByMail } from '../support/browser/preference-link.ts';
import { refusal } from '../support/browser/refusal.ts';

const CALLS = /\/api\/subscriptions\/[0-9a-f-]{36}\/$/;

const switches = (page: Tab) => page.getByRole('switch');
const states = (page: Tab) =>
  switches(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-checked') === 'true'));
const disabled = (page: Tab) =>
  switches(page).evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).disabled));

/** Opens the page behind the link and waits for its toggles. */
async function openPreferences(page: Tab, path: string): Promise<void> {
  await page.goto(`/en${path}`);
  await switches(page).first().waitFor();
}

describe('alerts and notifications by link', () => {
  test('SUB-01 lists every type by every channel with a toggle each, also for a guest', async ({ visit }) => {
    const page = await (await visit()).tab();
    const listed = page.waitForResponse(CALLS);
    await openPreferences(page, await linkByMail());
    const answer = await listed;
    expect(answer.request().method()).toBe('GET');
    const { data } = (await answer.json()) as {
      data: {
        subscription_type: { name: string };
        subscription_channel: { name: string };
        status: boolean;
        reaches?: boolean;
      }[];
    };
    expect(data.length).toBeGreaterThanOrEqual(6);
    // MLG-05: what cannot reach a guest is not offered.
    const offered = data.filter(({ reaches }) => reaches !== false);
    expect(new Set(offered.map((item) => item.subscription_channel.name))).toEqual(new Set(['Email']));
    const names = offered.map((item) => `${item.subscription_type.name}, ${item.subscription_channel.name}`);
    expect(
      await switches(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    ).toEqual(names);
    expect(await states(page)).toEqual(offered.map(({ status }) => status));
    expect(await states(page)).not.toContain(true);
  });

  test('MLG-06 the mail leads to a question about the newsletter, and only answering it switches it on', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    const path = await linkByMail();
    await openPreferences(page, path);
    await page.getByText('Would you like “Newsletter” by Email?').waitFor();
    await page.reload();
    await switches(page).first().waitFor();
    expect(await states(page)).not.toContain(true);
    await page.getByRole('button', { name: 'Yes, send it to me' }).click();
    await seesToast(page, 'Alerts & Notifications updated.');
    await page.getByText('You get “Newsletter” by Email.').waitFor();
    const newsletter = page.getByRole('switch', { name: 'Newsletter, Email' });
    await expect.poll(() => newsletter.getAttribute('aria-checked')).toBe('true');
    expect((await states(page)).filter(Boolean)).toHaveLength(1);
    // Without the question in the address, there is nothing to answer.
    await openPreferences(page, path.replace(/\?.*/, ''));
    expect(await page.getByText('You get “Newsletter” by Email.').count()).toBe(0);
    expect((await states(page)).filter(Boolean)).toHaveLength(1);
  });

  test('SUB-02 SUB-03 a toggle sends the change, all are disabled until the new list arrives, and the change is kept', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    const path = await linkByMail();
    const id = path.split('/')[2];
    await openPreferences(page, path);
    const before = await states(page);

    const held = Promise.withResolvers<void>();
    await page.route(CALLS, async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await switches(page).nth(1).focus();
    await page.keyboard.press('Space');
    expect((await sent).postDataJSON()).toEqual({
      subscription_type_id: expect.any(Number) as number,
      subscription_channel_id: expect.any(Number) as number,
      status: !before[1],
      id,
    });
    await seesToast(page, 'Alerts & Notifications updated.');
    expect(new Set(await disabled(page))).toEqual(new Set([true]));
    held.resolve();
    await expect.poll(async () => new Set(await disabled(page))).toEqual(new Set([false]));
    // P32: the toggle gets the focus back that it lost by being disabled.
    await expect
      .poll(() =>
        switches(page)
          .nth(1)
          .evaluate((each) => document.activeElement === each),
      )
      .toBe(true);
    const after = before.map((status, index) => (index === 1 ? !status : status));
    expect(await states(page)).toEqual(after);
    await page.reload();
    await switches(page).first().waitFor();
    expect(await states(page)).toEqual(after);
  });

  test('MLG-05 one button switches everything off', async ({ visit }) => {
    const page = await (await visit()).tab();
    const stop = page.getByRole('button', { name: 'Stop everything' });
    await openPreferences(page, await linkByMail());
    expect(await stop.isDisabled()).toBe(true);
    for (const at of [0, 2]) {
      await switches(page).nth(at).click();
      await expect.poll(async () => [(await states(page))[at], await stop.isEnabled()]).toEqual([true, true]);
    }
    await stop.click();
    await expect.poll(async () => new Set(await states(page))).toEqual(new Set([false]));
    await page.reload();
    await switches(page).first().waitFor();
    expect(await states(page)).not.toContain(true);
  });

  deepTest(
    'SUB-03 a refused update shows a toast, and the toggle returns to its old state',
    async ({ visit, allow }) => {
      allow(/status of 400/);
      const page = await (await visit()).tab();
      await openPreferences(page, await linkByMail());
      const before = await states(page);
      await page.route(CALLS, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill(refusal({ subscription_type_id: ['This one cannot be switched off.'] }))
          : route.continue(),
      );
      await switches(page).first().click();
      await seesToast(page, 'This one cannot be switched off.');
      await expect.poll(async () => new Set(await disabled(page))).toEqual(new Set([false]));
      expect(await states(page)).toEqual(before);
    },
  );

  deepTest(
    'SUB-03 a network failure shows a toast, and the toggle returns to its old state',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      const page = await (await visit()).tab();
      await openPreferences(page, await linkByMail());
      const before = await states(page);
      await page.route(CALLS, (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await switches(page).first().click();
      await seesToast(page, /./);
      await expect.poll(async () => new Set(await disabled(page))).toEqual(new Set([false]));
      expect(await states(page)).toEqual(before);
    },
  );

  deepTest(
    'SUB-04 P39: a link that belongs to nobody shows an error, and leads to the dashboard and its guard',
    async ({ visit, allow }) => {
      allow(/status of 404/);
      const page = await (await visit()).tab();
      const path = '/en/subscription/00000000-0000-4000-8000-000000000000/';
      await holdsToast(page, /./, () => page.goto(path));
      await isAt(page, '/en/signin/');
      await seesHeading(page, 'Sign in');
      expect(await toasts(page).count()).toBe(1);
    },
  );

  deepTest(
    'SUB-01 on a phone in Central Kurdish, every toggle is named and large enough',
    async ({ visit }) => {
      const phone = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      const page = await phone.tab(`/ckb${await linkByMail()}`);
      await switches(page).first().waitFor();
      const boxes = await switches(page).evaluateAll((all) =>
        all.map((each) => {
          const { width, height } = each.getBoundingClientRect();
          return { name: each.getAttribute('aria-label') ?? '', width, height };
        }),
      );
      for (const { name, width, height } of boxes) {
        expect(name).toMatch(/\S/);
        expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );
});

test('SUB-01 opening the one-click address changes nothing; only a POST does (RFC 8058)', async ({
  visit,
  allow,
}) => {
  allow(/status of 40[45]/);
  const page = await (await visit()).tab();
  const path = await linkByMail();
  const id = path.split('/')[2] ?? '';
  await openPreferences(page, path);
  await switches(page).first().click();
  await seesToast(page, 'Alerts & Notifications updated.');
  await expect.poll(async () => new Set(await disabled(page))).toEqual(new Set([false]));
  const before = await states(page);
  expect(before).toContain(true);
  const address = `${inject('baseUrl')}/api/subscriptions/${id}/`;
  await fetch(`${address}?type=1&channel=1`);
  await page.reload();
  await switches(page).first().waitFor();
  expect(await states(page)).toEqual(before);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await page.reload();
  await switches(page).first().waitFor();
  expect(await states(page)).not.toContain(true);
});
