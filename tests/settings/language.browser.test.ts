import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { field, isAt, kept, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';

const direction = (page: Tab) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

describe('the language of an address', () => {
  test.for([
    ['/en/signin/', '/en/signin/', ['en', 'ltr']],
    ['/ckb/signin/', '/ckb/signin/', ['ckb', 'rtl']],
    ['/kmr/signin/', '/kmr/signin/', ['kmr', 'ltr']],
    ['/ku/signin/', '/ckb/signin/', ['ckb', 'rtl']],
    ['/ckb/signin', '/ckb/signin/', ['ckb', 'rtl']],
    ['/signin/', '/signin/', ['en', 'ltr']],
    ['/xx/signin/', '/xx/signin/', ['en', 'ltr']],
  ] as const)(
    'LNG-01 LNG-02 LNG-05 %s is shown at %s in the right language and direction',
    async ([asked, shown, [lang, dir]], { visit }) => {
      const page = await (await visit()).tab(asked);
      await seesHeading(page, /./);
      await isAt(page, shown);
      expect(await direction(page)).toEqual([lang, dir]);
    },
  );
});

deepTest('LNG-03 every internal link carries the language', async ({ visit }) => {
  const page = await (await visit()).tab('/kmr/signin/');
  await seesHeading(page, /./);
  const hrefs = await page
    .locator('main a[href^="/"], header a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(2);
  expect(hrefs.filter((href) => !href?.startsWith('/kmr/'))).toEqual([]);
});

test('LNG-06 the language can be changed on the page, survives a reload, and the input stays', async ({
  visit,
}) => {
  const { tab } = await visit();
  const page = await tab('/en/signin/?from=mail');
  await field(page, 'email').fill('someone@example.com');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
  await isAt(page, '/ckb/signin/');
  expect(new URL(page.url()).search).toBe('?from=mail');
  await expect.poll(() => direction(page)).toEqual(['ckb', 'rtl']);
  expect(await field(page, 'email').inputValue()).toBe('someone@example.com');
  expect(await kept(page, 'language')).toBe('Kurdish-CKB');
  await page.reload();
  await seesHeading(page, 'چوونەژوورەوە');
  const bare = await tab('/signin/');
  await isAt(bare, '/ckb/signin/');
});

test('LNG-06 NET-03 a language whose texts do not arrive says so, and comes when it is chosen again', async ({
  visit,
  allow,
}) => {
  allow(/ERR_FAILED/);
  const page = await (await visit()).tab('/en/signin/');
  let isAway = true;
  await page.route(/\/assets\/ckb-[^/]*\.js/, (route) => (isAway ? route.abort() : route.continue()));
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
  };
  await choose();
  await seesToast(page, /^The server isn't answering\./);
  expect(await direction(page)).toEqual(['en', 'ltr']);
  isAway = false;
  await choose();
  await expect.poll(() => direction(page)).toEqual(['ckb', 'rtl']);
});

deepTest('LNG-06 a language chosen in one tab applies to the others', async ({ visit }) => {
  const { tab } = await visit();
  const page = await tab('/en/signin/');
  const other = await tab('/en/signup/');
  await seesHeading(other, 'Sign up');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: /kurmanc/i }).click();
  await isAt(other, '/kmr/signup/');
  await expect.poll(() => direction(other)).toEqual(['kmr', 'ltr']);
});

deepTest(
  'LNG-05 a page in Central Kurdish on a phone scrolls in one direction only, and its code boxes run from left to right',
  async ({ visit, allow }) => {
    allow(/status of 400/);
    const page = await (
      await visit({ viewport: { width: 360, height: 740 } })
    ).tab('/ckb/reset-password/a%40example.com/3f0c7f0e-0000-4000-8000-000000000000/');
    await field(page, 'digit_6').waitFor();
    const { overflow, lefts } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      lefts: [...document.querySelectorAll('[name^="digit_"]')].map(
        (box) => box.getBoundingClientRect().left,
      ),
    }));
    expect(overflow).toBeLessThanOrEqual(0);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  },
);
