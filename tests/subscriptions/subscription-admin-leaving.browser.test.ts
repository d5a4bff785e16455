/** The page of a subscription is not left with unsaved input unless the person agrees (P38). */
import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  field,
  isAt,
  kept,
  press,
  seesHeading,
  seesToast,
  signIn,
  type Tab,
} from '../support/browser/person.ts';
import {
  ADD,
  editPath,
  LIST,
  newSchedule,
  newTemplate,
  opensAsStaff,
  STAFF,
} from '../support/browser/schedules-staff.ts';
import { stopClock } from '../support/hands/clock.ts';

const crontab = (page: Tab) => field(page, 'crontab');
const question = (page: Tab) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const stay = (page: Tab) => question(page).getByRole('button', { name: 'Stay' }).click();
const leave = (page: Tab) => question(page).getByRole('button', { name: 'Leave' }).click();
const addLink = (page: Tab) => page.getByRole('main').getByRole('link', { name: 'Add', exact: true });
const offer = (page: Tab) => page.getByText('You have an unsaved draft from');
const keyOf = (record: string) => `draft:${JSON.stringify([STAFF, 'subscription', record])}`;

describe('unsaved input', () => {
  test('SBA-01 P38 is asked about by links, the palette, Back and Forward; staying loses nothing, leaving goes there', async ({
    visit,
  }) => {
    const page = await opensAsStaff(visit, LIST);
    await addLink(page).click();
    await crontab(page).waitFor();
    // An unchanged form is left without a question.
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await isAt(page, '/en/dashboard/account/');
    await page.goBack();
    await crontab(page).fill('15 4 * * *');
    const stands = async () => {
      await question(page).waitFor({ state: 'detached' });
      expect(await crontab(page).inputValue()).toBe('15 4 * * *');
      await isAt(page, `/en${ADD}`);
    };
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await stay(page);
    await stands();
    await page.keyboard.press('Control+K');
    await page.locator('dialog input').fill('account');
    await page.keyboard.press('Enter');
    await stay(page);
    await stands();
    await page.goForward();
    await stay(page);
    await stands();
    await page.goBack();
    await stay(page);
    await stands();
    await page.goBack();
    await leave(page);
    await isAt(page, `/en${LIST}`);
    await seesHeading(page, 'Subscriptions');
    await page.goForward();
    await offer(page).waitFor();
  });

  test('SBA-01 P38 LST-05 is offered again, however soon after the last key the person left', async ({
    visit,
  }) => {
    const page = await opensAsStaff(visit, ADD);
    await crontab(page).waitFor();
    await page.clock.install();
    // No pause in typing ends until the clock goes on.
    await stopClock(page);
    await crontab(page).fill('15 4 * * *');
    await page.getByRole('link', { name: 'Account', exact: true }).first().click();
    await leave(page);
    await page.clock.resume();
    await isAt(page, '/en/dashboard/account/');
    await page.goBack();
    await offer(page).waitFor();
  });

  deepTest(
    'SBA-01 P38 is asked about before the tab closes, until everything is saved',
    async ({ visit }) => {
      const { pk } = await newSchedule(await newTemplate(['title']));
      const page = await opensAsStaff(visit, editPath(pk));
      const wouldAsk = () =>
        page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await crontab(page).waitFor();
      expect(await wouldAsk()).toBe(false);
      await crontab(page).fill('@yearly');
      await expect.poll(wouldAsk).toBe(true);
      await press(page, 'Save');
      await seesToast(page, 'Subscription Updated.');
      await isAt(page, `/en${LIST}`);
      expect(await question(page).count()).toBe(0);
      await expect.poll(wouldAsk).toBe(false);
      expect(await kept(page, keyOf(String(pk)))).toBeNull();
    },
  );

  deepTest('LNG-06 P38 stays when the page changes its language, without a question', async ({ visit }) => {
    const page = await opensAsStaff(visit, ADD);
    await crontab(page).fill('15 4 * * *');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ckb');
    expect(await crontab(page).inputValue()).toBe('15 4 * * *');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  deepTest(
    'LST-05 SBA-01 does not keep an ended session from the sign-in page, and is offered again afterwards',
    async ({ visit }) => {
      const page = await opensAsStaff(visit, ADD);
      await crontab(page).fill('15 4 * * *');
      await expect.poll(() => kept(page, keyOf('new'))).toContain('15 4 * * *');
      const other = await page.context().newPage();
      await other.goto('/en/terms/');
      await other.evaluate(() => {
        localStorage.removeItem('accessToken');
        localStorage.removeItem('refreshToken');
      });
      await isAt(page, '/en/signin/');
      expect(await question(page).count()).toBe(0);
      await signIn(page, STAFF);
      await isAt(page, `/en${ADD}`);
      await press(page, 'Restore');
      await expect.poll(() => crontab(page).inputValue()).toBe('15 4 * * *');
      await page.getByRole('link', { name: 'Account', exact: true }).first().click();
      await question(page).waitFor();
    },
  );
});
