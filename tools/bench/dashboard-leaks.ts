// `npx node tools/bench/dashboard-leaks.ts [ROUNDS]`: what leaks when the dashboard is left and entered many times.
import { chromium } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { leaveAndEnter, probeLeaks, type Held } from './leaks.ts';
import { serveProduct } from './serve-product.ts';

const ROUNDS = Number(process.argv[2] ?? 1_000);
/** The first rounds fill permanent caches. */
const WARM_UP = 20;
const ADDRESS = 'staff@renas.example';
const PASSWORD = 'renas-demo-2026';

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct();
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const tell = (rounds: number, { actors, blobs, listeners, nodes, heap }: Held): void => {
  const cells = [rounds, actors, blobs, listeners, nodes, (heap / 1_000_000).toFixed(2)];
  console.log(cells.map((cell) => String(cell).padStart(10)).join(''));
};
try {
  const page = await browser.newPage({ baseURL: product.address });
  const probe = await probeLeaks(page);
  await page.goto('/en/signin/');
  await page.locator('[name="email"]').fill(ADDRESS);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-rail]').waitFor();
  await leaveAndEnter(page, WARM_UP);
  console.log(
    ['rounds', 'actors', 'blobs', 'listeners', 'nodes', 'heap, MB'].map((name) => name.padStart(10)).join(''),
  );
  tell(0, await probe.count());
  const STEPS = 4;
  for (let step = 1; step <= STEPS; step += 1) {
    await leaveAndEnter(page, Math.round(ROUNDS / STEPS));
    tell(Math.round((ROUNDS / STEPS) * step), await probe.count());
  }
} finally {
  await browser.close();
  await product.stop();
}
