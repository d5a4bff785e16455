import type { Browser, Page } from 'playwright-core';
import { withoutStacks } from './without-stacks.ts';

/** The cost of a listing, in milliseconds. */
export interface ListCost {
  /** The time between frames while scrolling: median and 95th percentile. */
  frame: number;
  slowFrame: number;
  /** Main-thread work per frame. */
  work: number;
  /** From Back until the post is in place and has the focus. */
  back: number;
  elements: number;
}

const LIST = /\/api\/blog\/posts\/\?/;
const FRAMES = 200;
const STEP = 120;

/** Opens the listing with these posts on one page, scrolls, opens a post and goes back. */
export async function measureList(
  browser: Browser,
  address: string,
  posts: readonly unknown[],
): Promise<ListCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await withoutStacks(await context.newPage());
    const data = { result: posts, current_page: 1, total_pages: 1, total_count: posts.length };
    const nothing = { success: [], warning: [], info: [] };
    const json = { success: true, code: 'ok', messages: nothing, errors: {}, timezone: 'UTC', data };
    await page.route(LIST, (route) => route.fulfill({ json }));
    await page.goto(`${address}/en/blog/`);
    await page.locator('article[aria-posinset="9"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    const before = await busy();
    const frames = (await scrollThrough(page)).toSorted((a, b) => a - b);
    const work = ((await busy()) - before) / FRAMES;
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return {
      frame: frames[Math.floor(frames.length / 2)] ?? 0,
      slowFrame: frames[Math.floor(frames.length * 0.95)] ?? 0,
      work,
      back: await comeBack(page),
      elements,
    };
  } finally {
    await context.close();
  }
}

/** Scrolls every frame, turning around at the ends of the page; returns the times between frames. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    ([frames, step]) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let way: number = step;
        let last = 0;
        const onFrame = (now: number): void => {
          if (last > 0) times.push(now - last);
          last = now;
          const { scrollY: y } = window;
          scrollBy(0, way);
          if (scrollY === y) way = -way;
          if (times.length < frames) requestAnimationFrame(onFrame);
          else resolve(times);
        };
        requestAnimationFrame(onFrame);
      }),
    [FRAMES, STEP] as const,
  );
}

async function comeBack(page: Page): Promise<number> {
  const id = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('article a[id]')];
    const link = links.find((one) => one.getBoundingClientRect().top >= 80) ?? links[0];
    link?.focus();
    link?.click();
    return link?.id ?? '';
  });
  await page.locator('main iframe').waitFor();
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = (): void => {
          if (document.activeElement?.id === name) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
    id,
  );
}
