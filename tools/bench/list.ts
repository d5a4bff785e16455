// `npx node tools/bench/list.ts`: the cost of a listing of ten thousand posts, relative to one of nine, measured in one run.
import { chromium } from 'playwright-core';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { measureList, type ListCost } from './list-measure.ts';
import { serveProduct } from './serve-product.ts';

const MANY = 10_000;
const FEW = 9;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

async function allPosts(address: string): Promise<unknown[]> {
  const posts: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${address}/api/blog/posts/?page=${page}&page_size=100`);
    // Our own server’s answer.
    const { data } = (await answer.json()) as { data: { result: unknown[]; total_pages: number } };
    pages = data.total_pages;
    posts.push(...data.result);
  }
  return posts;
}

const middleOf = (costs: readonly ListCost[], key: keyof ListCost): number =>
  costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct({ SEED_POSTS: String(MANY) });
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const posts = await allPosts(product.address);
  const many: ListCost[] = [];
  const few: ListCost[] = [];
  // Interleaved, so that a busy moment affects both.
  for (let run = 0; run < RUNS; run += 1) {
    many.push(await measureList(browser, product.address, posts));
    few.push(await measureList(browser, product.address, posts.slice(0, FEW)));
  }
  const labels: readonly (readonly [keyof ListCost, string])[] = [
    ['frame', 'frame while scrolling, ms'],
    ['slowFrame', 'its 95th percentile, ms'],
    ['work', 'main thread per frame, ms'],
    ['back', 'Back to the place, ms'],
    ['elements', 'elements in the page'],
  ];
  console.log(
    `${'listing'.padEnd(30)}${`${posts.length} posts`.padStart(14)}${`${FEW} posts`.padStart(12)}${'ratio'.padStart(8)}`,
  );
  for (const [key, label] of labels) {
    const ours = middleOf(many, key);
    const floor = middleOf(few, key);
    const figures = [ours.toFixed(1).padStart(14), floor.toFixed(1).padStart(12)];
    console.log(`${label.padEnd(30)}${figures.join('')}${(ours / floor).toFixed(2).padStart(8)}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
