// `npx node tools/bench/screens.ts`: the work of 25 rows on screen, relative to the same cells as plain HTML, and the time of an event
// of the root actor with everything mounted; measured in one run.
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { staffTokens } from './ask-staff.ts';
import { serveFloors } from './asset-server.ts';
import { floorOf } from './floor.ts';
import { ROOT_ACTOR } from './leaks.ts';
import { serveProduct } from './serve-product.ts';
import { withoutStacks } from './without-stacks.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const EVENTS = 10_000;
const POSTS = '/en/dashboard/blog/admin/post/';
/** Around the rows, whether there are any or not. */
const ROOM = 'main [data-wide]';
/** Late work of a change belongs to it. */
const QUIET_MS = 300;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ranged = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${middleOf(values).toFixed(digits)} (${sorted[0]?.toFixed(digits)}–${sorted.at(-1)?.toFixed(digits)})`;
};

interface Watched {
  page: Page;
  session: CDPSession;
}

async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session };
}

/** The main thread's milliseconds so far. */
async function workOf({ session }: Watched): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** What a change costs, from when it begins until nothing more follows; the page itself tells when `words` are there. */
async function costOf(
  watched: Watched,
  change: { press: string } | { html: string },
  words: string,
): Promise<number> {
  const before = await workOf(watched);
  await watched.page.evaluate(
    async ([selector, change, words, quiet]) => {
      const room = document.querySelector(selector);
      if (!room) throw new Error('The page has no list.');
      const { promise, resolve } = Promise.withResolvers<void>();
      const observer = new MutationObserver(() => {
        if (room.textContent.includes(words)) resolve();
      });
      observer.observe(room, { childList: true, characterData: true, subtree: true });
      if ('html' in change) room.innerHTML = change.html;
      else
        [...room.querySelectorAll('button')].find((button) => button.textContent === change.press)?.click();
      await promise;
      observer.disconnect();
      await new Promise((resolve) => setTimeout(resolve, quiet));
    },
    [ROOM, change, words, QUIET_MS] as const,
  );
  return (await workOf(watched)) - before;
}

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct({ SEED_POSTS: '100' });
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
await context.addInitScript(
  (kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  },
  await staffTokens(product.address),
);
const ours = await watch(await withoutStacks(await context.newPage()));
const { page } = ours;

/** Opens the first 25, and notes the markup of the list. */
async function openFirst(): Promise<string> {
  await page.goto(`${product.address}${POSTS}?page_size=25`);
  await page.locator(`${ROOM} tbody tr`).nth(24).waitFor();
  return page.locator(ROOM).innerHTML();
}

const first = await openFirst();
const floors = await serveFloors(new Map([[POSTS, await floorOf(page)]]), product.address);
try {
  await costOf(ours, { press: 'Next' }, 'Page 2');
  const second = await page.locator(ROOM).innerHTML();
  const floor = await watch(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  await floor.page.goto(floors.address + POSTS);
  const costs: Record<'next' | 'rows', [number[], number[]]> = { next: [[], []], rows: [[], []] };
  const events: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await openFirst();
    costs.next[0].push(await costOf(ours, { press: 'Next' }, 'Page 2'));
    await costOf(floor, { html: first }, 'Page 1');
    costs.next[1].push(await costOf(floor, { html: second }, 'Page 2'));
    // An expression, as the root actor is found by one.
    events.push(
      await page.evaluate<number>(`(() => {
        const app = ${ROOT_ACTOR};
        const began = performance.now();
        for (let sent = 0; sent < ${EVENTS}; sent += 1) app.send({ type: 'access.changed' });
        return (1000 * (performance.now() - began)) / ${EVENTS};
      })()`),
    );
    await page.goto(`${product.address}${POSTS}?page_size=25&search=${'z'.repeat(20)}`);
    await page.getByText('Nothing matches').waitFor();
    costs.rows[0].push(await costOf(ours, { press: 'Clear the search' }, 'Page 1'));
    await costOf(floor, { html: 'Nothing matches' }, 'Nothing matches');
    costs.rows[1].push(await costOf(floor, { html: first }, 'Page 1'));
  }
  console.log(`${'work, ms'.padEnd(34)}${'ours'.padStart(20)}${'plain HTML'.padStart(20)}   ratio`);
  for (const [label, [mine, its]] of [
    ['G10 25 rows', costs.rows],
    ['G11 the next 25', costs.next],
  ] as const) {
    const ratio = (middleOf(mine) / middleOf(its)).toFixed(2);
    console.log(
      `${label.padEnd(34)}${ranged(mine, 0).padStart(20)}${ranged(its, 0).padStart(20)}   ${ratio}`,
    );
  }
  console.log(`${'G14 an event of the root, µs'.padEnd(34)}${ranged(events, 2).padStart(20)}`);
} finally {
  await browser.close();
  floors.server.close();
  await product.stop();
}
