import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { deepTest, test, type BrowserFixtures } from '../support/browser.ts';
import {
  errorUnder,
  holdsToast,
  isAt,
  kept,
  languages,
  press,
  seesHeading,
  seesToast,
  signIn,
  toasts,
  type Tab,
} from '../support/browser/person.ts';
import { linkByMail } from '../support/browser/preference-link.ts';

type Visit = BrowserFixtures['visit'];

/** A tab whose clock only the test moves, with the toast of a wrong password on the screen. */
async function tabWithToast(visit: Visit): Promise<Tab> {
  const page = await (await visit()).tab();
  await page.clock.install({ time: 0 });
  await page.goto('/en/signin/');
  await page.locator('html.started').waitFor();
  await page.clock.pauseAt(3_600_000);
  await signIn(page, 'member@renas.example', 'wrong-password');
  await seesToast(page, /./);
  await page.mouse.move(5, 5);
  return page;
}
const store = async (page: Tab) =>
  JSON.parse((await kept(page, 'messages')) ?? 'null') as Record<string, unknown>;

test('MSG-02 P55 a toast is visible for 3000 ms, on the next page too, fades for 300 ms and leaves the store', async ({
  visit,
  allow,
}) => {
  allow(/status of 401/);
  const page = await tabWithToast(visit);
  const toast = toasts(page).first();
  expect(await store(page)).toMatchObject({ errors: { detail: [expect.anything()] } });
  await page.clock.runFor(2000);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.mouse.move(5, 5);
  await seesHeading(page, 'Reset password');
  await page.clock.runFor(900);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.clock.runFor(200);
  await expect.poll(() => toast.getAttribute('data-phase')).toBe('fading');
  await page.clock.runFor(300);
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await store(page)).toEqual({ errors: {}, success: [], warning: [], info: [] });
});

deepTest('MSG-02 P8: its timer pauses while the pointer or the focus is on it', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await tabWithToast(visit);
  const toast = toasts(page).first();
  await page.clock.runFor(2000);
  await toast.hover();
  await page.clock.runFor(10_000);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.mouse.move(5, 5);
  await page.clock.runFor(900);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await toast.getByRole('button').focus();
  await page.clock.runFor(10_000);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.locator('[name="email"]').focus();
  await page.clock.runFor(200);
  await expect.poll(() => toast.getAttribute('data-phase')).toBe('fading');
});

test('MSG-02 P8: its timer pauses while F8 has brought the focus to the messages, which shows', async ({
  visit,
  allow,
}) => {
  allow(/status of 401/);
  const page = await tabWithToast(visit);
  const toast = toasts(page).first();
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await page.keyboard.press('F8');
  const region = page.locator(':focus').filter({ has: toast });
  await region.waitFor();
  expect(await region.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  await page.clock.runFor(10_000);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.locator('[name="email"]').focus();
  await page.clock.runFor(900);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.clock.runFor(200);
  await expect.poll(() => toast.getAttribute('data-phase')).toBe('fading');
});

test('MSG-02 P8 NET-04: its timer pauses while the tab is hidden', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await (await visit()).tab();
  await page.clock.install({ time: 0 });
  await page.goto('/en/signin/');
  await page.locator('html.started').waitFor();
  await page.clock.pauseAt(3_600_000);
  // A tab in a test is never hidden.
  const turns = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turns('hidden');
  await signIn(page, 'member@renas.example', 'wrong-password');
  await seesToast(page, /./);
  await page.mouse.move(5, 5);
  const toast = toasts(page).first();
  await page.clock.runFor(10_000);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await turns('visible');
  await page.clock.runFor(2900);
  expect(await toast.getAttribute('data-phase')).toBe('visible');
  await page.clock.runFor(200);
  await expect.poll(() => toast.getAttribute('data-phase')).toBe('fading');
});

test('MSG-01 MSG-02 a toast can be closed by hand', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await tabWithToast(visit);
  await toasts(page).first().getByRole('button').click();
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await store(page)).toEqual({ errors: {}, success: [], warning: [], info: [] });
});

deepTest('MSG-03 the same message is not shown twice at a time', async ({ visit, allow }) => {
  allow(/status of 401/);
  const page = await tabWithToast(visit);
  const answered = page.waitForResponse('**/api/users/auth/token/');
  await press(page, 'Sign in');
  expect((await answered).status()).toBe(401);
  await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
  expect(await toasts(page).count()).toBe(1);
  const { errors } = (await store(page)) as { errors: Record<string, unknown[]> };
  expect(errors['detail']).toHaveLength(1);
});

deepTest(
  'P28: a toast is neither repeated after a reload nor shown in another tab',
  async ({ visit, allow }) => {
    allow(/status of 401/);
    const { tab } = await visit();
    const page = await tab('/en/signin/');
    await signIn(page, 'member@renas.example', 'wrong-password');
    await seesToast(page, /./);
    // The heading is there from the start, the toasts come with what loads later.
    const other = await tab('/en/signin/');
    await isAt(other, '/en/signin/');
    expect(await toasts(other).count()).toBe(0);
    await page.reload();
    await isAt(page, '/en/signin/');
    expect(await toasts(page).count()).toBe(0);
  },
);

describe('on a phone, a toast', () => {
  const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

  /** Which of these a toast covers; none of them may be missing. */
  async function covered(page: Tab, inUse: Record<string, Locator>): Promise<string[]> {
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const toast = await toasts(page).first().boundingBox();
    if (!toast) throw new Error('No toast is on the screen.');
    const found: string[] = [];
    for (const [name, all] of Object.entries(inUse)) {
      expect(await all.count(), name).toBeGreaterThan(0);
      for (const one of await all.all()) {
        const box = await one.boundingBox();
        if (box && box.y < toast.y + toast.height && toast.y < box.y + box.height) found.push(name);
      }
    }
    return found;
  }

  deepTest('MSG-05 covers neither the bar, the focused field nor the button', async ({ visit, allow }) => {
    allow(/status of 401/);
    const page = await (await visit(PHONE)).tab('/ckb/signin/');
    await page.locator('[name="email"]').fill('member@renas.example');
    await page.locator('[name="password"]').fill('wrong-password');
    await holdsToast(page, /./, () => page.locator('main [type="submit"]').tap());
    await expect.poll(() => errorUnder(page, 'password')).not.toBe('');
    const inUse = {
      bar: page.getByRole('banner'),
      field: page.locator('[name="password"]'),
      button: page.locator('main [type="submit"]'),
    };
    await expect.poll(() => covered(page, inUse)).toEqual([]);
  });

  deepTest('MSG-05 covers no toggle, wherever the page is scrolled to', async ({ visit }) => {
    for (const language of languages) {
      const page = await (await visit(PHONE)).tab(`/${language}${await linkByMail()}`);
      const switches = page.getByRole('switch');
      await switches.first().waitFor();
      for (const one of [switches.first(), switches.last()]) {
        await holdsToast(page, /./, () => one.tap());
        await expect
          .poll(() => covered(page, { bar: page.getByRole('banner'), toggle: switches }))
          .toEqual([]);
        await toasts(page).first().getByRole('button').tap();
        await expect.poll(() => toasts(page).count()).toBe(0);
      }
    }
  });
});
