// @module-tag deep
import { describe, expect } from 'vitest';
import { pagePatterns, type PagePattern } from '../../contract/pages.ts';
import { test } from '../support/browser.ts';
import {
  languages,
  newAddress,
  overflow,
  PASSWORD,
  seesHeading,
  type Tab,
} from '../support/browser/person.ts';
import { linkByMail } from '../support/browser/preference-link.ts';
import { keepSession, type Tokens } from '../support/browser/signed-in.ts';
import { STAFF, takeTokens } from '../support/browser/staff.ts';

/** What a usual desktop shows at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { viewport: { width: 320, height: 740 } };

/** The pages whose address has parameters, with values that open them. */
const addresses: Partial<Record<PagePattern, string>> = {
  '/blog/:id/': '/blog/1/',
  '/reset-password/:email/:id/':
    '/reset-password/a.long.address.of.somebody%40university.example/00000000-0000-4000-8000-000000000000/',
  '/dashboard/subscription/admin/edit/:id/': '/dashboard/subscription/admin/edit/1/',
};

const isMembers = (pattern: PagePattern): boolean => pattern.startsWith('/dashboard/');
const OTP: PagePattern = '/otp/';
const LINKED: PagePattern = '/subscription/:id/';

/** The paths, in each language, at which something is wider than the window. */
async function tooWide(page: Tab, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const language of languages)
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      await page.locator('html.started').waitFor();
      await seesHeading(page, /./);
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await page.evaluate(() => document.fonts.ready);
      const over = await overflow(page);
      if (over > 0) found.push(`${language}${path}: ${over} px`);
    }
  return found;
}

describe('in a window 320 px wide nothing scrolls sideways', () => {
  test('LAY-05 on the public pages', async ({ visit, allow }) => {
    // The made-up request for a password reset is refused.
    allow(/status of 4\d\d/);
    const page = await (await visit(ZOOMED)).tab();
    const open = pagePatterns.filter(
      (pattern) => !isMembers(pattern) && pattern !== OTP && pattern !== LINKED,
    );
    const paths = open.map((pattern) => addresses[pattern] ?? pattern);
    expect(await tooWide(page, [...paths, await linkByMail(), '/no/such/page/'])).toEqual([]);
  });

  test('LAY-05 on the code page', async ({ visit }) => {
    const page = await (await visit(ZOOMED)).tab();
    const form = { email: newAddress('a.long.address.of'), password: PASSWORD, confirm_password: PASSWORD };
    const made = await page.request.post('/api/users/auth/signup/', { data: form });
    const { data } = (await made.json()) as { data: Tokens };
    await keepSession(page, data);
    expect(await tooWide(page, [OTP])).toEqual([]);
  });

  test('LAY-05 on the pages of members and staff', async ({ visit, allow }) => {
    // The demo world need not have this subscription; its page says so.
    allow(/status of 404/);
    const page = await (await visit(ZOOMED)).tab();
    await takeTokens(page, STAFF);
    const paths = pagePatterns.filter(isMembers).map((pattern) => addresses[pattern] ?? pattern);
    expect(await tooWide(page, paths)).toEqual([]);
  });

  test('LAY-05 with the menu and the languages open', async ({ visit }) => {
    for (const language of languages) {
      const page = await (await visit(ZOOMED)).tab(`/${language}/`);
      const toggles = page.getByRole('banner').locator('[aria-expanded]');
      expect(await toggles.count()).toBe(2);
      for (const toggle of await toggles.all()) {
        await toggle.click();
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    }
  });
});
