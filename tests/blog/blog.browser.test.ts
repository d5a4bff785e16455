import { describe, expect } from 'vitest';
import { ALL_LANGUAGES } from '../../contract/blog-address.ts';
import { deepTest, test } from '../support/browser.ts';
import {
  addressesOf,
  cards,
  end,
  firstPage,
  LIST,
  reached,
  scrollUntil,
  type ListAnswer,
} from '../support/browser/listing.ts';
import { comesFromWithin, focused, isAt, seesHeading, type Tab } from '../support/browser/person.ts';

/** Notes every page of the list that is asked for. */
function watchRequests(page: Tab) {
  const asked: { page: number; size: number }[] = [];
  page.on('request', (request) => {
    if (!LIST.test(request.url())) return;
    const { searchParams } = new URL(request.url());
    asked.push({
      page: Number(searchParams.get('page')),
      size: Number(searchParams.get('page_size')),
    });
  });
  return asked;
}

describe('the listing', () => {
  test('BLG-01 shows picture, subject, summary, author and date of each post, newest first', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/blog/');
    const { result } = await firstPage(page);
    expect(result).toHaveLength(9);
    expect(await cards(page).count()).toBe(9);
    for (const [index, post] of result.entries()) {
      const card = cards(page).nth(index);
      const text = await card.innerText();
      expect(text).toContain(post.subject);
      expect(text).toContain(post.summary);
      expect(text).toContain(post.author);
      expect(await card.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(await card.locator('img').getAttribute('src')).toContain('/media/blog/');
    }
    const days = await cards(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('BLG-01 LNG-05 no byline starts or ends with the dot that separates its parts', async ({ visit }) => {
    const page = await (
      await visit({ viewport: { width: 360, height: 740 } })
    ).tab(`/ckb/blog/?language=${ALL_LANGUAGES}`);
    await cards(page).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    // A long date and a language need more room than a phone has.
    await page
      .locator('[data-fact-line] time')
      .evaluateAll((all) => all.forEach((time) => (time.textContent = 'دووشەممە، ٢٤ی تشرینی دووەمی ٢٠٢٦')));
    const lines = await page.locator('[data-fact-line]').evaluateAll((all) =>
      all.map((box) => {
        const seen = box.getBoundingClientRect();
        const isRtl = getComputedStyle(box).direction === 'rtl';
        const isCut = getComputedStyle(box).overflowX !== 'visible';
        const facts = [...box.querySelectorAll(':scope > p > *')].map((fact) => {
          const { left, right, top } = fact.getBoundingClientRect();
          const dot = Number.parseFloat(getComputedStyle(fact, '::before').inlineSize);
          // How much of its dot is inside the box.
          const shown = isRtl ? seen.right - (right - dot) : left + dot - seen.left;
          return {
            top: Math.round(top),
            dot,
            isDotShown: shown > 0.5,
            isInside: isRtl ? left >= seen.left - 0.5 : right <= seen.right + 0.5,
          };
        });
        return { isCut, facts };
      }),
    );
    const wrapped = lines.filter(({ facts }) => facts.some(({ top }) => top !== facts[0]?.top));
    expect(wrapped.length).toBeGreaterThan(0);
    for (const { isCut, facts } of lines) {
      expect(isCut).toBe(true);
      for (const [at, { top, dot, isDotShown, isInside }] of facts.entries()) {
        expect(dot).toBeGreaterThan(4);
        expect(isInside).toBe(true);
        expect(isDotShown).toBe(at > 0 && facts[at - 1]?.top === top);
      }
    }
  });

  test('BLG-02 scrolling loads page after page, each once, and none past the last', async ({ visit }) => {
    const page = await (await visit()).tab();
    const { total_pages: pages, total_count: count } = await firstPage(page);
    expect(pages).toBeGreaterThanOrEqual(7);
    const asked = watchRequests(page);
    await comesFromWithin(page, '/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, count);
    await end(page);
    // The end is marked, so that readers know there is nothing more.
    await expect.poll(() => page.getByRole('feed').last().getAttribute('aria-busy')).not.toBe('true');
    expect(asked.map((request) => request.page)).toEqual(
      Array.from({ length: pages }, (_, index) => index + 1),
    );
    expect(new Set(asked.map(({ size }) => size)).size).toBe(1);
    const all = await addressesOf(page);
    expect([...all.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(new Set(all.values()).size).toBe(count);
  });

  deepTest(
    'BLG-03 reaching the end again within 2000 ms of a request loads nothing, and then one page',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await page.clock.install();
      const asked = watchRequests(page);
      await comesFromWithin(page, '/en/blog/');
      await cards(page).first().waitFor();
      // From here on, the page's clock only moves when told to.
      await page.clock.pauseAt(Date.now() + 60_000);
      await end(page);
      await expect.poll(() => asked.length).toBe(2);
      await expect.poll(() => reached(page)).toBe(18);
      for (let turn = 0; turn < 3; turn += 1) {
        await page.evaluate(() => scrollTo(0, 0));
        await end(page);
      }
      await page.clock.runFor(1900);
      expect(asked.map((request) => request.page)).toEqual([1, 2]);
      await page.clock.runFor(100);
      await expect.poll(() => reached(page)).toBe(27);
      expect(asked.map((request) => request.page)).toEqual([1, 2, 3]);
    },
  );

  deepTest('BLG-04 a post that arrives twice is shown once', async ({ visit }) => {
    const page = await (await visit()).tab();
    let first: ListAnswer | undefined;
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: ListAnswer };
      // Something was published meanwhile: three posts of the previous page appear again.
      const again = body.data.current_page > 1 ? (first?.result.slice(-3) ?? []) : [];
      first ??= body.data;
      const result = [...again, ...body.data.result.slice(0, 9 - again.length)];
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, result } } });
    });
    await comesFromWithin(page, '/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, 15);
    const all = await addressesOf(page);
    expect(all.size).toBeGreaterThanOrEqual(15);
    expect(new Set(all.values()).size).toBe(all.size);
  });

  deepTest('BLG-02 a tall screen is filled without scrolling', async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 1280, height: 4000 } })).tab('/en/blog/');
    await expect.poll(() => reached(page)).toBeGreaterThan(9);
  });

  deepTest('BLG-02 a page that fails to load can be retried; the others stay', async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await (await visit()).tab('/en/blog/');
    await cards(page).first().waitFor();
    await page.route(LIST, (route) => route.abort());
    await end(page);
    const retry = page.getByRole('main').getByRole('button', { name: /again/i });
    await retry.waitFor();
    expect(await reached(page)).toBe(9);
    await page.unroute(LIST);
    await retry.click();
    await expect.poll(() => reached(page)).toBe(18);
  });

  deepTest(
    'BLG-01 a listing whose first page fails to load says so and can be retried',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      const page = await (await visit()).tab();
      await page.route(LIST, (route) => route.abort());
      await comesFromWithin(page, '/en/blog/');
      const retry = page.getByRole('main').getByRole('button', { name: /again/i });
      await retry.waitFor();
      await page.unroute(LIST);
      await retry.click();
      await cards(page).first().waitFor();
    },
  );
});

describe('reading on', () => {
  test('BLG-01 Back restores the pages, the position and the focus without a request', async ({ visit }) => {
    const page = await (await visit()).tab('/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, 18);
    const link = cards(page).nth(13).locator('a[href*="/blog/"]').first();
    await link.scrollIntoViewIfNeeded();
    const subject = await link.innerText();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await seesHeading(page, subject);
    const asked = watchRequests(page);
    await page.goBack();
    await isAt(page, '/en/blog/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 300);
    await expect.poll(() => reached(page)).toBeGreaterThanOrEqual(14);
    await expect.poll(() => focused(page)).toContain(subject);
    expect(asked.filter((request) => request.page <= 2)).toEqual([]);
  });

  deepTest('BLG-01 the skip link leads past the list to the footer', async ({ visit }) => {
    const page = await (await visit()).tab('/en/blog/');
    await cards(page).first().waitFor();
    const skip = page.getByRole('main').getByRole('link', { name: /skip/i }).first();
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null))
      .toBe(true);
  });

  deepTest(
    'LNG-04 RDR-01 changing the language starts again, with the posts of that language',
    async ({ visit }) => {
      const page = await (await visit()).tab('/en/blog/');
      await cards(page).first().waitFor();
      await scrollUntil(page, 18);
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
      await isAt(page, '/ckb/blog/');
      const firstLanguage = () => cards(page).first().locator('[lang]').first().getAttribute('lang');
      await expect.poll(firstLanguage).toBe('ckb');
      for (const address of (await addressesOf(page)).values()) expect(address).toMatch(/^\/ckb\/blog\//);
    },
  );

  deepTest('BLG-01 reserves the space of every card and picture, so that none moves', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
      const noted = globalThis as unknown as { moved: string[] };
      noted.moved = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          for (const { node } of sources)
            if (node?.parentElement?.closest('[role="feed"]')) noted.moved.push(node.textContent ?? '');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await tab('/en/blog/');
    await cards(page).first().waitFor();
    await scrollUntil(page, 18);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  });
});
