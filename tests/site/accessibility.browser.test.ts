import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { findings, inTurn } from '../support/browser/axe.ts';
import {
  field,
  holdsToast,
  isAt,
  languages,
  newAddress,
  overflow,
  seesHeading,
  signIn,
  signOut,
  typeCode,
} from '../support/browser/person.ts';

describe.each(languages)('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('on guest pages, with and without errors', async ({ visit, allow }) => {
    allow(/status of 40[04]/);
    const page = await (await visit({ reducedMotion: 'reduce' })).tab();
    const paths = [
      '',
      'signin/',
      'signup/',
      'reset-password/',
      'reset-password/a%40b.example/1/',
      'no/page/',
    ];
    for (const path of inTurn(paths, language)) {
      await page.goto(`/${language}/${path}`);
      await seesHeading(page, /./);
      expect(await findings(page), path).toEqual([]);
      const submit = page.locator('button[type="submit"]');
      if ((await submit.count()) > 0 && (await submit.isEnabled())) {
        await submit.click();
        await page.getByRole('alert').first().waitFor();
        expect(await findings(page), `${path} with errors`).toEqual([]);
      }
    }
  });

  test('on the dashboard and the code page', async ({ visit }) => {
    const page = await (await visit({ reducedMotion: 'reduce' })).tab(`/${language}/signin/`);
    await field(page, 'email').fill('member@renas.example');
    await field(page, 'password').fill('renas-demo-2026');
    await holdsToast(page, /./, () => page.locator('button[type="submit"]').click());
    await isAt(page, `/${language}/dashboard/`);
    await seesHeading(page, /./);
    expect(await findings(page)).toEqual([]);
    const other = await (await visit({ reducedMotion: 'reduce' })).tab(`/${language}/signin/`);
    await field(other, 'email').fill('new@renas.example');
    await field(other, 'password').fill('renas-demo-2026');
    await other.locator('button[type="submit"]').click();
    await isAt(other, `/${language}/otp/`);
    await field(other, 'digit_1').waitFor();
    expect(await findings(other)).toEqual([]);
  });
});

test('everything from sign-up to the dashboard and out again works by keyboard alone', async ({
  visit,
  codeFor,
}) => {
  const email = newAddress('keys');
  const page = await (await visit()).tab('/en/signup/');
  await seesHeading(page, 'Sign up');
  const tabTo = async (isThere: () => Promise<boolean>): Promise<void> => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  };
  const isOn = (selector: string) => () =>
    page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector);
  await page.keyboard.press('Tab');
  await tabTo(isOn('[name="email"]'));
  await page.keyboard.type(email);
  await tabTo(isOn('[name="password"]'));
  await page.keyboard.type('a quiet road at noon');
  await tabTo(isOn('[name="confirm_password"]'));
  await page.keyboard.type('a quiet road at noon');
  await tabTo(isOn('[name="terms"]'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await isAt(page, '/en/otp/');
  await seesHeading(page, /./);
  const code = await codeFor(email);
  await tabTo(isOn('[name="digit_1"]'));
  await page.keyboard.type(code);
  await isAt(page, '/en/dashboard/');
  await seesHeading(page, /./);
  // The focus is on the heading; the profile menu is the last control of the bar before it.
  await page.keyboard.press('Shift+Tab');
  expect(await isOn('[aria-haspopup="menu"]')()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await isAt(page, '/en/signin/');
});

deepTest('the same on a phone in Central Kurdish', async ({ visit, codeFor }) => {
  const email = newAddress('ckb');
  const phone = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.tab('/ckb/signup/');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill('ڕێگایەکی ئارام');
  await field(page, 'confirm_password').fill('ڕێگایەکی ئارام');
  await field(page, 'terms').check();
  await page.locator('button[type="submit"]').tap();
  await isAt(page, '/ckb/otp/');
  await typeCode(page, await codeFor(email));
  await isAt(page, '/ckb/dashboard/');
  await page.getByText(email).first().waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

deepTest('Enter signs in from any field', async ({ visit }) => {
  const page = await (await visit()).tab('/en/signin/');
  await field(page, 'email').fill('member@renas.example');
  await field(page, 'password').fill('renas-demo-2026');
  await field(page, 'password').press('Enter');
  await isAt(page, '/en/dashboard/');
  await signOut(page);
  await signIn(page, 'member@renas.example');
  await isAt(page, '/en/dashboard/');
});
