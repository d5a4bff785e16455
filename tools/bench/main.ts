// `npm run bench`: the cost of our pages, relative to the same content without scripts, measured in one run.
import { chromium, type Browser } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { serveFloors } from './floor-server.ts';
import { floorOf } from './floor.ts';
import { measure, medianOf, type Cost } from './measure.ts';
import { measuredPages } from './pages.ts';
import { serveProduct } from './serve-product.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

async function floorsOf(browser: Browser, address: string): Promise<Map<string, string>> {
  const page = await browser.newPage();
  const floors = new Map<string, string>();
  for (const { path: pathname } of measuredPages) {
    await page.goto(address + pathname, { waitUntil: 'networkidle' });
    floors.set(pathname, await floorOf(page));
  }
  await page.close();
  return floors;
}

const ratio = (ours: number, floor: number): string => (floor === 0 ? '–' : (ours / floor).toFixed(2));
const row = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(10))).join('');

function report(name: string, ours: Cost, floor: Cost): void {
  const figures: readonly (readonly [string, keyof Cost, (value: number) => string])[] = [
    ['kB over the wire', 'bytes', (value) => (value / 1000).toFixed(1)],
    ['requests', 'requests', String],
    ['FCP, ms', 'firstContentfulPaint', (value) => value.toFixed(0)],
    ['LCP, ms', 'largestContentfulPaint', (value) => value.toFixed(0)],
    ['TBT, ms', 'totalBlockingTime', (value) => value.toFixed(0)],
    ['CLS', 'layoutShift', (value) => value.toFixed(3)],
  ];
  console.log(`\n${row([name, 'ours', 'floor', 'ratio'])}`);
  for (const [label, key, format] of figures)
    console.log(row([label, format(ours[key]), format(floor[key]), ratio(ours[key], floor[key])]));
}

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct();
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const floors = await serveFloors(await floorsOf(browser, product.address), product.address);
try {
  for (const { name, path: pathname } of measuredPages) {
    const ours: Cost[] = [];
    const floor: Cost[] = [];
    // Interleaved, so that a busy moment affects both.
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await measure(browser, product.address + pathname));
      floor.push(await measure(browser, floors.address + pathname));
    }
    report(name, medianOf(ours), medianOf(floor));
  }
} finally {
  await browser.close();
  floors.server.close();
  await product.stop();
}
