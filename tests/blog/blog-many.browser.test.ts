/** The listing of ten thousand posts: what is far from the reader costs nothing and moves nothing. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { deepTest } from '../support/browser.ts';
import { startProduct, type Product } from '../support/product.ts';
import { cards, end, LIST, reached, type ListAnswer } from '../support/browser/listing.ts';
import { comesFromWithin, focused, isAt, seesHeading, type Tab } from '../support/browser/person.ts';

const POSTS = 10_000;
/** They include drafts and long texts. */
const FEWEST = POSTS - 20;
/** Fewer fit into many windows; a list that renders everything would have thousands. */
const MOST_DRAWN = 150;
const THROTTLE_MS = 2000;

let product: Product;
let posts: ListAnswer['result'] = [];

beforeAll(async () => {
  product = await startProduct({ SEED_POSTS: String(POSTS) });
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${product.baseUrl}/api/blog/posts/?page=${page}&page_size=100`);
    const { data } = (await answer.json()) as { data: ListAnswer };
    pages = data.total_pages;
    posts = [...posts, ...data.result];
  }
  expect(posts.length).toBeGreaterThan(FEWEST);
});
afterAll(async () => {
  await product.stop();
});

/** Opens the listing with so many posts per response that there are `pages` of them. */
async function openListing(page: Tab, pages: number): Promise<void> {
  const size = Math.ceil(posts.length / pages);
  await page.route(LIST, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const result = posts.slice((number - 1) * size, number * size);
    const data = { result, current_page: number, total_pages: pages, total_count: posts.length };
    const nothing = { success: [], warning: [], info: [] };
    const json = { success: true, code: 'ok', messages: nothing, errors: {}, timezone: 'UTC', data };
    await route.fulfill({ json });
  });
  await comesFromWithin(page, '/en/blog/', product.baseUrl);
  await cards(page).nth(9).waitFor();
}

/** Scrolls to a position of the page, from 0 to 1, and waits until a card is visible. */
async function goToPart(page: Tab, part: number): Promise<void> {
  await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
  await expect.poll(() => firstCard(page)).not.toBe('');
}

/** The id of the link of the first card whose top is visible; empty if there is none. */
const firstCard = (page: Tab): Promise<string> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('[role="feed"] article a[id]')].find((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 80 && bottom <= innerHeight;
    });
    return seen?.id ?? '';
  });

/** How far below the window's top an element is; null while it is not rendered. */
const topOf = (page: Tab, id: string): Promise<number | null> =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? null, id);

const frames = (page: Tab): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

describe('ten thousand posts', () => {
  deepTest(
    'BLG-01 BLG-02 can be scrolled to the end with a hundred cards in the DOM, and Back restores position and focus',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await page.clock.install();
      await openListing(page, 10);
      for (let pages = 1; pages < 10; pages += 1) {
        await end(page);
        await page.clock.fastForward(THROTTLE_MS);
        await expect
          .poll(() => reached(page))
          .toBeGreaterThanOrEqual(Math.min(posts.length, pages * 1000 - 20));
        await end(page);
        await expect.poll(() => reached(page)).toBeGreaterThan(pages * 1000);
        expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
      }
      // The last page may have loaded after the last check.
      await end(page);
      await expect.poll(() => reached(page)).toBe(posts.length);
      expect(await cards(page).last().getAttribute('aria-setsize')).toBe(String(posts.length));

      await goToPart(page, 0.6);
      const id = await firstCard(page);
      const link = page.locator(`#${id}`);
      const subject = await link.innerText();
      const before = await topOf(page, id);
      await link.click();
      await seesHeading(page, subject);
      await page.goBack();
      await isAt(page, '/en/blog/');
      await expect.poll(() => focused(page)).toBe(subject);
      await expect
        .poll(async () => Math.abs(((await topOf(page, id)) ?? 0) - (before ?? 0)))
        .toBeLessThanOrEqual(2);
      expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
    },
  );

  deepTest('BLG-01 nothing jumps while blocks fill and empty above the reader', async ({ visit }) => {
    const page = await (await visit()).tab();
    await openListing(page, 1);
    await page.evaluate(() => {
      // Not every browser anchors scrolling, and not all cards are equally high.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'html { overflow-anchor: none } article[aria-posinset$="7"], article[aria-posinset$="0"] { min-block-size: 600px }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await goToPart(page, 0.5);
    await frames(page);
    for (let step = 0; step < 30; step += 1) {
      const id = await firstCard(page);
      const before = await topOf(page, id);
      await page.evaluate(() => scrollBy(0, -150));
      await frames(page);
      // What is visible moves exactly as far as the reader scrolls.
      expect(Math.abs(((await topOf(page, id)) ?? 0) - (before ?? 0) - 150)).toBeLessThanOrEqual(1.5);
    }
  });

  deepTest(
    'BLG-01 rotating the window keeps the post being read, in one, two and three columns',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await openListing(page, 1);
      await goToPart(page, 0.5);
      await frames(page);
      for (const width of [700, 400, 1280]) {
        const place = await page.evaluate(() => {
          const card = [...document.querySelectorAll('[role="feed"] article')].find(
            (one) => one.getBoundingClientRect().bottom > 0,
          );
          return { number: card?.ariaPosInSet ?? '', top: card?.getBoundingClientRect().top ?? 0 };
        });
        await page.setViewportSize({ width, height: 800 });
        const card = page.locator(`article[aria-posinset="${place.number}"]`);
        const top = (): Promise<number> => card.evaluate((one) => one.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs((await top()) - place.top)).toBeLessThanOrEqual(2);
        expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
      }
    },
  );

  deepTest('BLG-01 one jump leads from a post with the focus to the last one', async ({ visit }) => {
    const page = await (await visit()).tab();
    await openListing(page, 1);
    // Not every browser anchors scrolling.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
    });
    await goToPart(page, 0.3);
    await page.locator(`#${await firstCard(page)}`).focus();
    await end(page);
    await frames(page);
    expect(await reached(page)).toBe(posts.length);
  });

  deepTest(
    'BLG-01 the focus stays on its post however far the reader scrolls, and Page Down continues from it',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await openListing(page, 1);
      await goToPart(page, 0.3);
      const number = (): Promise<number> =>
        page.evaluate(() => Number(document.activeElement?.closest('article')?.ariaPosInSet));
      // The last card of its block, so that the next one is in another.
      await page.locator(`#${await firstCard(page)}`).focus();
      while (((await number()) - 1) % 12 !== 0) await page.keyboard.press('PageDown');
      const held = await number();
      await goToPart(page, 0.9);
      expect(await number()).toBe(held);
      expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
      await page.keyboard.press('PageDown');
      expect(await number()).toBe(held + 1);
      await expect
        .poll(
          async () => (await topOf(page, await page.evaluate(() => document.activeElement?.id ?? ''))) ?? -1,
        )
        .toBeGreaterThanOrEqual(0);
      await page.keyboard.press('PageUp');
      expect(await number()).toBe(held);
    },
  );
});
