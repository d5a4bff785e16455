import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { isAt, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import { playStranger } from '../support/stranger.ts';

/** What no page may show, whatever a server omits. */
const STRANGE = /\b(?:NaN|undefined|null|Infinity)\b|\[object|Invalid Date|Unexpected Application Error/;

/** Opens a page whose server was written by someone else; `kept` is what an earlier visit stored. */
async function arrive(page: Tab, kept: Record<string, string>) {
  const asked = await playStranger(page);
  await page.goto('/en/terms/');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto('/en/terms/');
  // From then on, the last page tells that the next one is loading.
  await isAt(page, '/en/terms/');
  return asked;
}

/** Goes to a page as by a link, and reads all of it once nothing is loading any more: the last page may say `seen`, too. */
async function opens(page: Tab, path: string, seen: string): Promise<string> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.body.innerText), { message: path }).toContain(seen);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  const text = await page.evaluate(() => document.body.innerText);
  expect(text, path).not.toMatch(STRANGE);
  return text;
}

const MISSING = /Failed to load resource.*404/;
const signedIn = { accessToken: 'a1', refreshToken: 'r1' };

describe('a server written by someone else', () => {
  test('NET-01 shows a guest every public page as specified', async ({ visit, allow }) => {
    allow(MISSING);
    const page = await (await visit()).tab();
    const asked = await arrive(page, {});
    const blog = await opens(page, '/en/blog/', 'A stranger’s post');
    expect(blog).not.toMatch(/min read/);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await opens(page, '/en/blog/7/', 'A stranger’s post');
    await page.frameLocator('main iframe').getByText('The text of a stranger.').waitFor();
    for (const [path, seen] of [
      ['/en/', 'someone who knows the way'],
      ['/en/contact/', 'Message'],
      ['/kmr/signin/', 'Têkeve'],
      ['/en/signup/', 'Confirm password'],
      ['/en/reset-password/', 'E-mail'],
      ['/en/subscription/abc/', 'News'],
      ['/en/reset-password/ada@example.test/42/', 'New password'],
      ['/ckb/blog/', 'A stranger’s post'],
    ] as const)
      await opens(page, path, seen);
    // A path that only our server has is requested once.
    expect(asked.filter((call) => call.includes('/password/rules/')).length).toBeLessThan(2);
  });

  test('NET-01 shows a member the account, and is not asked again for what it lacks', async ({
    visit,
    allow,
  }) => {
    allow(MISSING);
    const page = await (await visit()).tab();
    const asked = await arrive(page, signedIn);
    const account = await opens(page, '/en/dashboard/account/', 'Unknown device');
    expect(await page.getByLabel('Location').inputValue()).toBe('Baghdad');
    expect(account).not.toContain('could not be loaded');
    expect(account).toContain('News');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('button', { name: 'Save' }).click();
    await seesToast(page, 'General Information updated.');
    expect(await page.evaluate(() => document.body.innerText)).toContain('ada@example.test');
    const timesAsked = () => asked.filter((call) => call === 'POST /users/auth/tokens/').length;
    const before = timesAsked();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // What the server has is asked for again.
    await expect.poll(timesAsked).toBeGreaterThan(before);
    const own = asked.filter((call) => /messages|rules/.test(call));
    expect(own.length).toBe(new Set(own).size);
  });

  test('NET-01 lets staff use every area', async ({ visit, allow }) => {
    allow(MISSING);
    const page = await (await visit()).tab();
    await arrive(page, signedIn);
    for (const [path, seen] of [
      ['/en/dashboard/template/admin/', 'A stranger’s template'],
      ['/en/dashboard/template/admin/?edit=3', 'A stranger’s template'],
      ['/en/dashboard/template/admin/?add=1', 'A stranger’s template'],
      ['/en/dashboard/template/admin/media/', 'A stranger’s file'],
      ['/en/dashboard/template/admin/media/?edit=4', 'A stranger’s file'],
      ['/en/dashboard/product/admin/media/', 'A stranger’s file'],
      ['/en/dashboard/product/admin/media/?edit=4', 'A stranger’s file'],
      ['/en/dashboard/blog/admin/post/', 'A stranger’s post'],
      ['/en/dashboard/blog/admin/post/?edit=7', 'A stranger’s post'],
      ['/en/dashboard/blog/admin/post/?add=1', 'A stranger’s post'],
      ['/en/dashboard/subscription/admin/', 'Every Monday at 9:00\u00A0AM.'],
      ['/en/dashboard/subscription/admin/add/', 'News'],
      ['/en/dashboard/subscription/admin/edit/5/', 'News'],
    ] as const)
      await opens(page, path, seen);
    await seesHeading(page, /Subscription/);
  });

  test('NET-01 a part that breaks is replaced by a message alone, and comes back', async ({
    visit,
    allow,
  }) => {
    allow(MISSING);
    allow(/This part broke in a test/);
    const page = await (await visit()).tab();
    await arrive(page, signedIn);
    // Only the time zone card needs the names of the areas.
    await page.evaluate(() => {
      const whole = Object.keys;
      Object.assign(window, { mend: () => void (Object.keys = whole) });
      Object.keys = (of: object) => {
        if (Object.hasOwn(of, 'Asia')) throw new Error('This part broke in a test.');
        return whole(of);
      };
      history.pushState(null, '', '/en/dashboard/account/');
    });
    const card = page.locator('section#timezone');
    await card.getByText('This part of the page stopped working.').waitFor();
    await page.locator('section#sessions').getByText('This session').waitFor();
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByLabel('Location').waitFor();
    expect(await page.getByText('This part of the page stopped working.').count()).toBe(0);
  });
});
