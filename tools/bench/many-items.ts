// `npx node tools/bench/many-items.ts`: the cost of a keystroke in a subscription form with five hundred items in one part,
// relative to one with five, measured in one run.
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Envelope } from '../../contract/envelope.ts';
import type { Template } from '../../contract/templates.ts';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { signInAsStaff, staffTokens } from './ask-staff.ts';
import { serveProduct } from './serve-product.ts';
import { withoutStacks } from './without-stacks.ts';

const MANY = 500;
const FEW = 5;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const KEYS = 20;
/** The mail body's id from the migrations. */
const BODY = 2;

/** Milliseconds per keystroke: main-thread work, and time until painted. */
interface KeyCost {
  readonly work: number;
  readonly painted: number;
}

async function addSchedule(address: string, count: number): Promise<number> {
  const token = await signInAsStaff(address);
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, errors }: Envelope<Data> & { errors: unknown } = await answer.json();
    if (!answer.ok) fail(`${path} answered ${answer.status}: ${JSON.stringify(errors)}`);
    return data;
  };
  const keys = ['title', 'link'];
  const { pk } = await post<Template>('/templates/admin/', {
    name: `Items ${count}`,
    type: 'subscription',
    html_content: '<p>{{ title }} {{ link }}</p>',
    plain_content: '{{ title }} {{ link }}',
    html_variable_keys: keys,
    plain_variable_keys: keys,
  });
  const variables = keys.map((key) => ({ key, value: `A value of ${key}` }));
  const items = Array.from({ length: count }, (_, priority) => ({
    template_id: pk,
    html_variables: variables,
    plain_variables: variables,
    priority,
    flow_type: 'all',
  }));
  const made = await post<{ pk: number }>('/subscriptions/admin/', {
    subscription_type_id: 1,
    subscription_channel_id: 1,
    crontab: '@yearly',
    channel_templates: { [BODY]: { channel_template_id: BODY, items } },
  });
  return made.pk;
}

async function openForm(page: Page, address: string, pk: number): Promise<void> {
  await page.goto(`${address}/en/dashboard/subscription/admin/edit/${pk}/`);
  await page.locator('[data-item] [name$="html_variables.title"]').first().waitFor();
}

async function measure(browser: Browser, address: string, tokens: string, pk: number): Promise<KeyCost> {
  const context = await browser.newContext();
  await context.addInitScript((kept) => {
    // Written by `main`.
    for (const [name, value] of Object.entries(JSON.parse(kept) as Record<string, string>))
      localStorage.setItem(name, value);
  }, tokens);
  const page = await withoutStacks(await context.newPage());
  await openForm(page, address, pk);
  const items = page.locator('[data-item] [name$="html_variables.title"]');
  const field = items.nth(Math.floor((await items.count()) / 2));
  await field.focus();
  await field.press('End');
  const tools = await context.newCDPSession(page);
  // Computing time only, without waiting on a busy machine.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await field.evaluate((control) => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    control.addEventListener('beforeinput', () => {
      const begun = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)));
    });
  });
  const before = await taskTime();
  await page.keyboard.type('x'.repeat(KEYS));
  // The listener above keeps them there.
  await page.waitForFunction((count) => (window as { keyTimes?: number[] }).keyTimes?.length === count, KEYS);
  const work = ((await taskTime()) - before) / KEYS;
  // As above.
  const times = await page.evaluate(() => (window as { keyTimes?: number[] }).keyTimes ?? []);
  await context.close();
  return { work, painted: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 };
}

const middleOf = (costs: readonly KeyCost[], key: keyof KeyCost): number =>
  costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;

const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
const product = await serveProduct();
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const [many, few] = [await addSchedule(product.address, MANY), await addSchedule(product.address, FEW)];
  const tokens = JSON.stringify(await staffTokens(product.address));
  const costs: Record<'many' | 'few', KeyCost[]> = { many: [], few: [] };
  // Interleaved, so that a busy moment affects both.
  for (let run = 0; run < RUNS; run += 1) {
    costs.many.push(await measure(browser, product.address, tokens, many));
    costs.few.push(await measure(browser, product.address, tokens, few));
  }
  console.log(
    `${'a keystroke among'.padEnd(30)}${`${MANY} items`.padStart(12)}${`${FEW} items`.padStart(12)}   ratio`,
  );
  for (const [key, label] of [
    ['work', 'main thread, ms'],
    ['painted', 'until it is painted, ms'],
  ] as const) {
    const [ours, floor] = [middleOf(costs.many, key), middleOf(costs.few, key)];
    const figures = [ours.toFixed(1).padStart(12), floor.toFixed(1).padStart(12)].join('');
    console.log(`${label.padEnd(30)}${figures}${(ours / floor).toFixed(2).padStart(8)}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
