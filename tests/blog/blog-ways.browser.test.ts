/** Ways into the blog and back: a reload, a post as its home, and posts hidden from readers. */
import { describe, expect, inject } from 'vitest';
import { demoPosts } from '../../server/demo/world/posts.ts';
import { deepTest, test } from '../support/browser.ts';
import { addressesOf, cards, LIST, reached, scrollUntil } from '../support/browser/listing.ts';
import { comesFromWithin, focused, isAt, seesHeading, type Tab } from '../support/browser/person.ts';

describe('a reload', () => {
  test('BLG-01 of a list of three pages restores the pages, the position and the focus', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, 27);
    const link = page.locator('article[aria-posinset="20"] a[id]');
    await link.focus();
    await page.evaluate(() => scrollBy(0, 100));
    const subject = await link.innerText();
    const top = (): Promise<number> => link.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    const asked: string[] = [];
    page.on('request', (request) => void (LIST.test(request.url()) && asked.push(request.url())));
    await page.reload();
    await expect.poll(() => focused(page)).toBe(subject);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(asked.filter((url) => /[?&]page=[123]&/.test(url))).toEqual([]);
    expect((await addressesOf(page)).size).toBeGreaterThanOrEqual(27);
  });

  deepTest('BLG-01 restores nothing older in a new history entry', async ({ visit }) => {
    const page = await (await visit()).tab('/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, 18);
    await page.goto('/en/blog/?again');
    await page.locator('html.started').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await reached(page)).toBe(9);
  });
});

describe('a post as the home of the blog', () => {
  /** Serves the product as it is built with VITE_BLOG_HOME=1. */
  async function setHome(page: Tab): Promise<void> {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch();
      const script = await answer.text();
      const body = script.replace(/(blogHome:\s*)(["'`])listing\2/, '$1"1"');
      await route.fulfill({ response: answer, body });
    });
  }

  deepTest(
    'BLG-01 BLG-07 /blog/ leads to it in place, and the whole list follows without it',
    async ({ visit }) => {
      const page = await (await visit()).tab('/en/');
      await setHome(page);
      await page.goto('/en/blog/');
      await isAt(page, '/en/blog/1/');
      await seesHeading(page, demoPosts[0]?.subject ?? '');
      await cards(page).first().waitFor();
      await scrollUntil(page, 20);
      const all = await addressesOf(page);
      expect(all.size).toBeGreaterThanOrEqual(20);
      expect([...all.values()]).not.toContain('/en/blog/1/');
      expect(new Set(all.values()).size).toBe(all.size);
      // The address that led here is not in the history.
      await page.goBack();
      await isAt(page, '/en/');
    },
  );
});

describe('drafts', () => {
  const drafts = demoPosts.filter(({ publishedDay }) => publishedDay === null);
  const published = demoPosts.filter(({ publishedDay }) => publishedDay !== null);

  test('BLG-09 are not in the list, a feed or the sitemap', async ({ visit }) => {
    expect(drafts).not.toHaveLength(0);
    const page = await (await visit()).tab();
    await page.route(LIST, (route) =>
      route.continue({ url: route.request().url().replace('page_size=9', 'page_size=100') }),
    );
    await comesFromWithin(page, '/en/blog/');
    await cards(page).nth(9).waitFor();
    const addresses = [...(await addressesOf(page)).values()];
    expect(addresses.toSorted()).toEqual(published.map(({ pk }) => `/en/blog/${pk}/`).toSorted());

    for (const path of ['/en/feed.xml', '/ckb/feed.xml', '/kmr/feed.xml', '/sitemap-posts-0.xml']) {
      const text = await (await fetch(inject('baseUrl') + path)).text();
      expect(text).toContain('/blog/');
      for (const { pk, subject } of drafts) {
        expect(text).not.toContain(`/blog/${pk}/`);
        expect(text).not.toContain(subject);
      }
    }
  });

  deepTest('BLG-09 are not found by a reader who has their address', async ({ visit, allow }) => {
    allow(/404/);
    const page = await (await visit()).tab();
    for (const { pk, subject } of drafts) {
      const answer = await fetch(`${inject('baseUrl')}/api/blog/posts/${pk}/`);
      expect(answer.status).toBe(404);
      await page.goto(`/en/blog/${pk}/`);
      await seesHeading(page, "Something's missing.");
      expect(await page.content()).not.toContain(subject);
    }
  });
});
