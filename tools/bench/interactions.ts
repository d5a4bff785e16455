// `npx node tools/bench/interactions.ts`: how soon the product answers what somebody does (Interaction to Next Paint, ms), at the speed of
// this machine and at a quarter of it; and the floor, the same presses and keys on the same page without scripts, where the browser
// answers alone.
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { staffTokens } from './ask-staff.ts';
import { serveFloors } from './asset-server.ts';
import { floorOf } from './floor.ts';
import { serveProduct } from './serve-product.ts';
import { withoutStacks } from './without-stacks.ts';

const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 5);
/** Whatever an interaction starts has ended by then, so that the next one waits for nothing. */
const PAUSE_MS = 400;
/** Between two keys of somebody who types well. */
const KEY_MS = 150;
/** How long a button of the mouse is down. */
const PRESS_MS = 80;
const PATIENCE_MS = 60_000;
/** There once the product has started and shows what it asked for. */
const STARTED = 'html.started main:not([aria-busy="true"]) h1';
const POSTS = '/en/dashboard/blog/admin/post/';

interface Took {
  readonly name: string;
  /** Milliseconds. */
  readonly took: number;
}

type Deed = readonly [name: string, act: (page: Page) => Promise<unknown>];

/**
 * Presses a control as a hand does: the pointer arrives first, and the button of the mouse is down for a while. A tool's own
 * click does all of that at once, and listens to every event meanwhile.
 */
const press = (name: string, find: (page: Page) => Locator): Deed => [
  name,
  async (page) => {
    const control = find(page).first();
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (box === null) throw new Error(`nothing to press for ${name}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.waitForTimeout(PAUSE_MS);
    await page.mouse.click(x, y, { delay: PRESS_MS });
  },
];
const pressButton = (name: string): Deed => press(name, (page) => page.getByRole('button', { name }));
const type = (field: string, text: string): Deed => [
  `typing in ${field}`,
  (page) => page.locator(`[name="${field}"]`).first().pressSequentially(text, { delay: KEY_MS }),
];
const hit = (key: string): Deed => [key, (page) => page.keyboard.press(key)];

/** What people do, by page: what a page without scripts has controls for, and what it has not. */
const deeds: Readonly<Record<string, { shown: readonly Deed[]; hidden: readonly Deed[] }>> = {
  '/en/contact/': {
    shown: [type('first_name', 'Rojin'), type('message', 'How do I begin?'), pressButton('Send')],
    hidden: [],
  },
  '/en/frequently-asked-questions/': {
    shown: [
      press('a question', (page) => page.locator('main h2 button')),
      press('another question', (page) => page.locator('main h2 button').nth(2)),
    ],
    hidden: [],
  },
  '/en/dashboard/': {
    shown: [type('first_name', 'a')],
    hidden: [
      hit('Control+k'),
      ['searching the palette', (page) => page.keyboard.type('theme', { delay: KEY_MS })],
      hit('Escape'),
    ],
  },
  [POSTS]: {
    shown: [
      press('ticking a row', (page) => page.locator('tbody input[type="checkbox"]')),
      press('ticking all', (page) => page.locator('thead input[type="checkbox"]')),
      press('sorting', (page) => page.locator('thead th button')),
      pressButton('Next'),
      type('search', 'study'),
      press('opening a record', (page) => page.locator('[aria-label^="Edit:"]')),
    ],
    hidden: [type('subject', 'abroad'), pressButton('Close')],
  },
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

/** A context whose visitor is staff where the page asks for it. */
async function visitorOf(path: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(
    (kept: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    path.includes('/dashboard/') ? await staffTokens(product.address) : {},
  );
  return context;
}

async function openPage(context: BrowserContext, url: string, ready: string): Promise<Page> {
  const page = await withoutStacks(await context.newPage());
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).waitFor({ state: 'attached' });
  await page.waitForTimeout(PAUSE_MS);
  return page;
}

async function floorAt(path: string): Promise<string> {
  await using context = await visitorOf(path);
  // The page must not be closed before.
  return await floorOf(await openPage(context, product.address + path, STARTED));
}

/** Does everything once at a speed. @returns how long each interaction took. */
async function measure(url: string, ready: string, steps: readonly Deed[], rate: number) {
  await using context = await visitorOf(new URL(url).pathname);
  await context.addInitScript(noteInteractions);
  const page = await openPage(context, url, ready);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const all: Took[] = [];
  for (const [name, act] of steps) {
    await act(page);
    await page.waitForTimeout(PAUSE_MS);
    all.push(...(await takeNoted(page)).map((took) => ({ name, took })));
  }
  return all;
}

/** The value below which a part of all is. */
const at = (part: number, all: readonly Took[]): number =>
  all.map(({ took }) => took).toSorted((a, b) => a - b)[Math.ceil(all.length * part) - 1] ?? 0;

try {
  const floors = new Map<string, string>();
  for (const path of Object.keys(deeds)) floors.set(path, await floorAt(path));
  const { address, server } = await serveFloors(floors, product.address);
  for (const rate of [1, 4])
    for (const [path, { shown, hidden }] of Object.entries(deeds)) {
      const own: Took[] = [];
      const floor: Took[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(...(await measure(product.address + path, STARTED, [...shown, ...hidden], rate)));
        floor.push(...(await measure(address + path, 'main', shown, rate)));
      }
      const longest = own.toSorted((a, b) => a.took - b.took).at(-1);
      console.log(
        `${path.padEnd(34)} processor ÷ ${rate}: median ${at(0.5, own)} (floor ${at(0.5, floor)}), 98th percentile ${at(0.98, own)} (floor ${at(0.98, floor)}) of ${own.length}; longest: ${longest?.name} ${longest?.took}`,
      );
    }
  server.close();
} finally {
  await browser.close();
  await product.stop();
}
