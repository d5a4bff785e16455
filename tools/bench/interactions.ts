// `npx node tools/bench/interactions.ts`: how soon the product answers what somebody does (Interaction to Next Paint, ms), at the speed of
// this machine and at a quarter of it.
import { chromium, type Page } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { staffTokens } from './ask-staff.ts';
import { serveProduct } from './serve-product.ts';

const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 5);
/** Whatever an interaction starts has ended by then, so that the next one waits for nothing. */
const PAUSE_MS = 400;
/** Between two keys of somebody who types well. */
const KEY_MS = 150;
const PATIENCE_MS = 60_000;
const POSTS = '/en/dashboard/blog/admin/post/';

type Deed = readonly [name: string, act: (page: Page) => Promise<unknown>];

const press = (name: string): Deed => [name, (page) => page.getByRole('button', { name }).first().click()];
const type = (field: string, text: string): Deed => [
  `typing in ${field}`,
  (page) => page.locator(`[name="${field}"]`).first().pressSequentially(text, { delay: KEY_MS }),
];
const hit = (key: string): Deed => [key, (page) => page.keyboard.press(key)];

/** What people do, by page. */
const deeds: Readonly<Record<string, readonly Deed[]>> = {
  '/en/contact/': [type('first_name', 'Rojin'), type('message', 'How do I begin?'), press('Send')],
  '/en/frequently-asked-questions/': [
    ['a question', (page) => page.locator('main h2 button').first().click()],
    ['another question', (page) => page.locator('main h2 button').nth(2).click()],
  ],
  '/en/dashboard/': [
    type('first_name', 'a'),
    hit('Control+k'),
    ['searching the palette', (page) => page.keyboard.type('theme', { delay: KEY_MS })],
    hit('Escape'),
  ],
  [POSTS]: [
    ['ticking a row', (page) => page.locator('tbody input[type="checkbox"]').first().click()],
    ['ticking all', (page) => page.locator('thead input[type="checkbox"]').first().click()],
    ['sorting', (page) => page.locator('thead th button').first().click()],
    press('Next'),
    type('search', 'study'),
    ['opening a record', (page) => page.locator('[aria-label^="Edit:"]').first().click()],
    type('subject', 'abroad'),
    press('Close'),
  ],
};

/** Notes each interaction: the longest of its events. */
function noteInteractions(): void {
  const seen = new Map<number, number>();
  Object.assign(globalThis, { interactions: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's DOM does not know the field in all of its versions.
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) seen.set(interactionId, Math.max(duration, seen.get(interactionId) ?? 0));
    }
    // Nor this one.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** How long each interaction since the last time took; 0 for less than 16 ms, which browsers do not report. */
const takeNoted = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    // The script above keeps them there.
    const kept = globalThis as unknown as { interactions: Map<number, number>; counted?: number };
    // TypeScript's DOM does not know the count.
    const { interactionCount } = performance as unknown as { interactionCount: number };
    const noted = [...kept.interactions.values()];
    const quick = Math.max(0, interactionCount - (kept.counted ?? 0) - noted.length);
    kept.interactions.clear();
    kept.counted = interactionCount;
    return [...noted, ...Array.from({ length: quick }, () => 0)];
  });

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct({ SEED_POSTS: '100' });
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const rate of [1, 4])
    for (const [path, steps] of Object.entries(deeds)) {
      const all: { name: string; took: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
        context.setDefaultTimeout(PATIENCE_MS);
        await context.addInitScript(
          (kept: Readonly<Record<string, string>>) => {
            for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
          },
          path.includes('/dashboard/') ? await staffTokens(product.address) : {},
        );
        await context.addInitScript(noteInteractions);
        const page = await context.newPage();
        await page.goto(product.address + path, { waitUntil: 'load' });
        await page.locator('html.started main:not([aria-busy="true"]) h1').waitFor({ state: 'attached' });
        await page.waitForTimeout(PAUSE_MS);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        for (const [name, act] of steps) {
          await act(page);
          await page.waitForTimeout(PAUSE_MS);
          all.push(...(await takeNoted(page)).map((took) => ({ name, took })));
        }
        await context.close();
      }
      const sorted = all.toSorted((a, b) => a.took - b.took);
      const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1]?.took ?? 0;
      const longest = sorted.at(-1);
      console.log(
        `${path.padEnd(34)} processor ÷ ${rate}: median ${at(0.5)}, 98th percentile ${at(0.98)} of ${sorted.length}; longest: ${longest?.name} ${longest?.took}`,
      );
    }
} finally {
  await browser.close();
  await product.stop();
}
