/** What a member's first page requests before it is there, on a slow network. */
import { expect } from 'vitest';
import type { Tab } from '../support/browser/person.ts';
import { deepTest, test, type BrowserFixtures } from '../support/browser.ts';
import { makeTemplates, newWord, rows, showsOnlyOwn, STAFF, takeTokens } from '../support/browser/staff.ts';

/** A network slow enough for the order of requests to show what waits for what, however busy this machine is. */
const SLOW = { offline: false, latency: 600, downloadThroughput: 40_000, uploadThroughput: 40_000 };
/** The demo account's own zone: in another, the page offers the device's. */
const PHONE = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Baghdad' };
const MAX_REQUESTS = 15;
/** Over HTTP/1.1, browsers ask a server for so many files at a time. */
const AT_ONCE = 6;

/** The page's own measurements, in milliseconds. */
interface Noted {
  /** When the content was there. */
  content: number;
  shifts: number[];
}
type NotingWindow = { noted: Noted };

/** Notes when a page has the content of this selector, and what moves in it. */
async function notes(page: Tab, content: string): Promise<void> {
  await page.addInitScript((selector) => {
    const noted: Noted = { content: 0, shifts: [] };
    (globalThis as unknown as NotingWindow).noted = noted;
    new MutationObserver(() => {
      if (noted.content === 0 && document.querySelector(selector)) noted.content = performance.now();
    }).observe(document, { subtree: true, childList: true });
    type Shift = PerformanceEntry & { value: number };
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as Shift[]) noted.shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, content);
}

/** Opens a page as staff, on an empty cache. @returns its requests, and how the content appeared. */
async function visits(visit: BrowserFixtures['visit'], path: string, content: string, settled: string) {
  const { context, tab } = await visit(PHONE);
  const page = await tab();
  await takeTokens(page, STAFF);
  await notes(page, content);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.clearBrowserCache');
  await wire.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(path);
  await page.locator(settled).first().waitFor();
  return page.evaluate(() => {
    const { noted } = globalThis as unknown as NotingWindow;
    const requests = performance.getEntriesByType('resource').flatMap((entry) => {
      const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
      const { pathname, search } = new URL(name);
      // The browser asks for the icon of its tab when it likes.
      if (pathname === '/favicon.svg') return [];
      // A module whose file is there already comes from the cache.
      return transferSize === 0 ? [] : [{ file: pathname + search, start: startTime, end: responseEnd }];
    });
    return { ...noted, requests };
  });
}

type Visited = Awaited<ReturnType<typeof visits>>;

/** No page behind the sign-in has its content without these. */
const NEEDED =
  /^\/assets\/(.*\.page|core|parts|workplace|staff|common|validation)-|^\/api\/users\/me\/|page_size=/;

/** What was requested before the product ran, and what it needed beyond that. */
function roundsOf({ requests, content }: Visited) {
  const core = requests.find(({ file }) => file.startsWith('/assets/core-'));
  if (!core) throw new Error('The page loaded no core.');
  const atOnce = new Set(requests.filter(({ start }) => start < core.end).map(({ file }) => file));
  const late = requests.filter(({ file, start }) => start >= core.end && NEEDED.test(file));
  return {
    /** The page itself included. */
    requests: atOnce.size + 1,
    late: late.filter(({ start }) => start < content).map(({ file }) => file),
  };
}

/** The layout shifts that the browser reported. */
const layoutShift = ({ shifts }: Visited): string => shifts.reduce((sum, shift) => sum + shift, 0).toFixed(3);

const timesAsked = ({ requests }: Visited, call: string): number =>
  requests.filter(({ file }) => file === call).length;

deepTest(
  'DSH-01 the dashboard loads all it needs in one round trip, and nothing moves',
  async ({ visit }) => {
    const visited = await visits(visit, '/en/dashboard/', 'main h1', 'main select[name="area"]');
    const { requests, late } = roundsOf(visited);
    expect(late).toEqual([]);
    expect(requests).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(timesAsked(visited, '/api/users/me/')).toBe(1);
    expect(layoutShift(visited)).toBe('0.000');
  },
);

for (const [language, path, list] of [
  ['en', 'blog/admin/post/', '/api/blog/admin/posts/'],
  ['ckb', 'blog/admin/post/', '/api/blog/admin/posts/'],
  ['en', 'template/admin/', '/api/templates/admin/'],
  ['en', 'template/admin/media/', '/api/templates/admin/media/'],
  ['en', 'product/admin/media/', '/api/products/admin/media/'],
  ['kmr', 'subscription/admin/', '/api/subscriptions/admin/'],
]) {
  deepTest(
    `LST-01 the staff area ${language} ${path} loads all it needs in one round trip`,
    async ({ visit }) => {
      // The skeleton has rows, too.
      const records = 'main tr[data-record], main [role="list"] li, main ul li';
      const visited = await visits(visit, `/${language}/dashboard/${path}`, records, records);
      const { requests, late } = roundsOf(visited);
      expect(late).toEqual([]);
      expect(requests).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(timesAsked(visited, '/api/users/me/')).toBe(1);
      expect(timesAsked(visited, `${list}?page=1&page_size=10`)).toBe(1);
      // Its names are there long before the last script.
      const inOrder = visited.requests.toSorted((a, b) => a.start - b.start).map(({ file }) => file);
      expect(inOrder.slice(0, AT_ONCE)).toContain(`${list}?page=1&page_size=10`);
      expect(layoutShift(visited)).toBe('0.000');
    },
  );
}

test('LST-01 a list tells its names before the product is there, and nothing moves', async ({ visit }) => {
  const word = newWord();
  // The first has letters of which the page has no font; the second more than one line of a phone, and markup.
  const long = `${word} <img src=x onerror="throw 1"> and the words of a second line`;
  await makeTemplates(long, `${word} نامە`);
  const page = await (await visit(PHONE)).tab();
  await takeTokens(page, STAFF);
  await showsOnlyOwn(page, word);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await notes(page, 'tr[data-record]');
  await page.goto('/en/dashboard/template/admin/', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('[data-early-name]').allTextContents()).toEqual(['', long]);
  scripts.resolve();
  await rows(page).and(page.locator('[data-record]')).first().waitFor();
  expect(await page.locator('[data-early-row]').count()).toBe(0);
  const shifts = await page.evaluate(async () => {
    // They are reported after their frame.
    for (let at = 0; at < 3; at += 1) await new Promise((next) => requestAnimationFrame(next));
    return (globalThis as unknown as NotingWindow).noted.shifts;
  });
  expect(shifts).toEqual([]);
});

test('LST-01 the skeleton of a list stays as it is for somebody whose list does not come', async ({
  visit,
  allow,
}) => {
  allow(/Failed to load resource/);
  const page = await (await visit(PHONE)).tab();
  await takeTokens(page, 'member@renas.example');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const refused = page.waitForResponse((response) => response.url().includes('/api/templates/admin/'));
  await page.goto('/en/dashboard/template/admin/', { waitUntil: 'commit' });
  expect((await refused).status()).toBe(403);
  await (await refused).finished();
  const early = page.locator('[data-early-row]');
  expect(await early.count()).toBe(10);
  expect((await early.allTextContents()).join('')).toBe('');
  scripts.resolve();
  await page.locator('html.started').waitFor();
});
