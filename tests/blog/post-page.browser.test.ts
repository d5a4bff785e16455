import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  field,
  isAt,
  newAddress,
  press,
  seesHeading,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';
import { openPost, type Post } from '../support/browser/reader.ts';

describe('sharing', () => {
  test('BLG-06 Meta and X get the canonical address with the language', async ({ visit }) => {
    const page = await (await visit()).tab();
    await openPost(page, '/ckb/blog/1/?from=mail#part');
    const links = await page
      .getByRole('main')
      .locator('a[href^="https://"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const host of [/facebook\.com/, /(^|\.)(x|twitter)\.com/]) {
      const shared = links.find((href) => host.test(new URL(href).hostname));
      expect(shared, String(host)).toBeDefined();
      const address = [...new URL(shared ?? '').searchParams.values()].find((value) =>
        value.includes('/blog/'),
      );
      expect(new URL(address ?? '').pathname).toBe('/ckb/blog/1/');
      expect(address).not.toMatch(/from=mail|#/);
    }
  });

  test('BLG-06 copying shows the link followed by ‘ Copied to Clipboard’', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await tab();
    await openPost(page);
    const link = new URL('/en/blog/1/', page.url()).href;
    await press(page, /copy/i);
    // It is looked for once: on a slow machine it has faded before a second look.
    await seesToast(page, new RegExp(`${link} Copied to Clipboard$`));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  deepTest('BLG-06 failing to copy says so and shows an address that can be selected', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
      });
      document.execCommand = () => false;
    });
    const page = await tab();
    await openPost(page);
    await press(page, /copy/i);
    await seesToast(page, 'Can not copy to Clipboard');
    const address = page.getByRole('main').locator('input[readonly]');
    expect(new URL(await address.inputValue()).pathname).toBe('/en/blog/1/');
  });
});

describe('beside and under a post', () => {
  const hrefs = (page: Tab, heading: RegExp) =>
    page
      .getByRole('heading', { name: heading })
      .locator('xpath=ancestor::*[self::section or self::aside][1]')
      .locator('a[href*="/blog/"]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);

  deepTest('BLG-07 Read Next shows other posts, and links to them', async ({ visit }) => {
    const page = await (await visit()).tab();
    const { subject } = await openPost(page);
    await expect.poll(async () => (await hrefs(page, /^Read Next$/)).length).toBeGreaterThanOrEqual(3);
    const next = await hrefs(page, /^Read Next$/);
    expect(next).not.toContain('/en/blog/1/');
    await page.getByRole('main').locator(`a[href="${next[0]}"]`).last().click();
    await isAt(page, next[0] ?? '');
    await seesHeading(page, new RegExp(`^(?!${subject.replaceAll(/[^\w ]/g, '.')}$).`));
  });

  deepTest(
    'BLG-08 Latest news shows at most three of the first four posts, never the current one',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      const answer = await page.request.get('/api/blog/posts/?page=1&page_size=9&first_language=en');
      const { data } = (await answer.json()) as { data: { result: Post[] } };
      const firstFour = data.result.slice(0, 4).map(({ pk }) => `/en/blog/${pk}/`);
      for (const [path, expected] of [
        [firstFour[1] ?? '', firstFour.filter((_, index) => index !== 1)],
        ['/en/blog/1/', firstFour.slice(0, 3)],
      ] as const) {
        await page.goto(path);
        await expect.poll(() => hrefs(page, /^Latest news$/i)).toEqual(expected);
      }
    },
  );

  test('BLG-08 NWS-01 NWS-02 the sidebar has a newsletter box that works and a place for ads', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    await openPost(page);
    const sent = page.waitForRequest('**/api/subscriptions/');
    const email = newAddress('sidebar');
    await field(page, 'email').fill(email);
    await field(page, 'email').press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email });
    await seesToast(page, 'Subscribed.');
    await expect.poll(() => field(page, 'email').inputValue()).toBe('');
    expect(await page.getByRole('main').innerText()).toMatch(/advertisement/i);
  });
});
