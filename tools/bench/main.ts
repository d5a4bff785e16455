// `npm run bench [-- PATH…]`: the cost of our pages on a slow phone, beside the same content without scripts and that of peers,
// measured in one run. `--without-peers` leaves the peers out; `--beside ADDRESS` measures another running server too, such as one
// from before a change.
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import type { Envelope } from '../../contract/envelope.ts';
import type { AdminPostPage } from '../../contract/posts.ts';
import { provideChromium } from '../lib/chromium.ts';
import { ensureBuild } from '../lib/ensure-build.ts';
import { fail } from '../lib/operator.ts';
import { endingOnSignals } from '../lib/run.ts';
import { signInAsStaff, staffTokens } from './ask-staff.ts';
import { serveAssets, serveFloors } from './asset-server.ts';
import { floorOf } from './floor.ts';
import { judge, type Loaded, type Measured } from './goals.ts';
import { measure, type Cost, type Visit } from './measure.ts';
import { buildPeer } from './peers.ts';
import { serveProduct } from './serve-product.ts';

const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 7);

/** The pages that people open first. */
const PUBLIC = ['/en/', '/ckb/', '/en/blog/', '/en/blog/1/', '/en/signin/'];
const SIGNED_IN = ['/en/dashboard/', '/en/dashboard/blog/admin/post/'];
/** The pages behind the sign-in start with a skeleton, and are there with their heading. */
const isSignedIn = (path: string): boolean => path.includes('/dashboard/');
const STARTED = 'html.started';
const FILLED = 'html.started main:not([aria-busy="true"]) h1';

/** What Next makes at build time: a query is known only when it is asked. */
const isOfNext = (path: string): boolean => !isSignedIn(path) && path.endsWith('/');
const HYDRATED = 'html[data-hydrated]';
const isSignIn = (path: string): boolean => path.endsWith('/signin/');
const SIGN_IN_FORM = 'form [type="submit"]';
const LIST = 'react-admin list';
const ALL_ROWS = 'tbody tr:nth-child(25)';

const whole = (value: number): string => value.toFixed(0);
const figures: readonly (readonly [keyof Cost, string, (value: number) => string])[] = [
  ['largestContentfulPaint', 'LCP, ms', whole],
  ['totalBlockingTime', 'TBT, ms', whole],
  ['mainThread', 'main thread, ms', whole],
  ['requests', 'requests', whole],
  ['bytes', 'kB', (value) => whole(value / 1000)],
  ['layoutShift', 'CLS', (value) => value.toFixed(3)],
];

/** What is measured: the rows of the table, each with its costs. */
interface Subject {
  name: string;
  visit: () => Promise<Visit>;
  costs: Cost[];
  /** Addresses of the scripts that its last visit loaded. */
  scripts: readonly string[];
}

async function floorsOf(
  browser: Browser,
  address: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const floors = new Map<string, string>();
  for (const path of paths) {
    const page = await browser.newPage();
    await page.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      },
      await storedAt(address, path),
    );
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.locator(isSignedIn(path) ? FILLED : STARTED).waitFor({ state: 'attached' });
    floors.set(path, await floorOf(page));
    await page.close();
  }
  return floors;
}

/** The first rows of our own list, for a peer's. */
async function firstRows(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/api/blog/admin/posts/?page_size=25`, {
    headers: { authorization: `Bearer ${await signInAsStaff(address)}` },
  });
  const { data }: Envelope<AdminPostPage> = await answer.json();
  return data.result.map(({ pk, subject, author, language, published_at }) => ({
    id: pk,
    subject,
    author,
    language,
    published_at,
  }));
}

/** The value below which this part of the costs lies. */
function quantile(costs: readonly Cost[], key: keyof Cost, part: number): number {
  const sorted = costs.map((cost) => cost[key]).toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * part)] ?? 0;
}

function report(subjects: readonly Subject[]): void {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(40) : cell.padStart(20))).join('');
  console.log(row(['page', ...figures.map(([, label]) => label)]));
  for (const { name, costs } of subjects) {
    const cells = figures.map(([key, , format]) => {
      const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => format(quantile(costs, key, part)));
      return low === high ? String(middle) : `${middle} (${low}–${high})`;
    });
    console.log(row([name, ...cells]));
  }
}

/** The cost of a page in the middle of all rounds, figure by figure. */
const middleOf = (costs: readonly Cost[]): Cost => {
  const middle = (key: keyof Cost): number => quantile(costs, key, 0.5);
  return {
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    mainThread: middle('mainThread'),
    requests: middle('requests'),
    requestsUntilReady: middle('requestsUntilReady'),
    bytes: middle('bytes'),
    documentBytes: middle('documentBytes'),
    scriptsBeforeLoad: middle('scriptsBeforeLoad'),
    layoutShift: middle('layoutShift'),
  };
};

/** The gzip size of these files, for browsers that know no better compression. */
async function gzipBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(
      (address) =>
        new Promise<number>((resolve, reject) => {
          get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
            let size = 0;
            answer.on('data', (part: Buffer) => (size += part.length));
            answer.on('end', () => resolve(size));
          }).on('error', reject);
        }),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function reportGoals(pages: readonly Measured[]): void {
  console.log(`\n${'goal'.padEnd(52)}${'wanted'.padStart(8)}${'reached'.padStart(10)}  worst page`);
  for (const { goal, path, wanted, reached } of judge(pages)) {
    // Judges the printed value: a shift of a hundredth of a pixel is none.
    const told = reached.toFixed(wanted >= 10 ? 1 : 3);
    const cells = [String(wanted).padStart(8), told.padStart(10)];
    console.log(`${goal.padEnd(52)}${cells.join('')}  ${path}${Number(told) <= wanted ? ', met' : ''}`);
  }
}

/** The processors' time so far, in all and at rest. */
async function processorTime(): Promise<[number, number]> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const times = (text.split('\n')[0]?.match(/\d+/g) ?? []).map(Number);
  return [times.reduce((sum, time) => sum + time, 0), (times[3] ?? 0) + (times[4] ?? 0)];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, 'without-peers': { type: 'boolean', default: false } },
});
const found = await provideChromium();
if ('missing' in found) fail(found.missing);
await ensureBuild();
await using ends = new AsyncDisposableStack();
const product = await serveProduct();
ends.defer(() => product.stop());
const browser = await chromium.launch({
  executablePath: found.executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  // It would exit before the product has stopped.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
ends.defer(endingOnSignals(() => browser.close()));
const paths = positionals.length > 0 ? positionals : [...PUBLIC, ...SIGNED_IN];
/** Signed in anew for each visit: a token ends after minutes. */
const storedAt = async (address: string, path: string): Promise<Record<string, string>> =>
  isSignedIn(path) ? staffTokens(address) : {};
const markup = await floorsOf(browser, product.address, paths);
const floors = await serveFloors(markup, product.address);
ends.defer(() => void floors.server.close());

/** The peer's address, if it is wanted and can be had. */
async function servePeer(
  name: Parameters<typeof buildPeer>[0],
  pages: readonly string[],
  content: () => Promise<Record<string, unknown>>,
): Promise<string | undefined> {
  if (values['without-peers'] || pages.length === 0) return undefined;
  const assets = await buildPeer(name, await content());
  if ('missing' in assets) {
    console.error(`Without ${name}, whose packages cannot be installed: ${assets.missing}`);
    return undefined;
  }
  const { address, server } = await serveAssets(assets, product.address);
  ends.defer(() => void server.close());
  return address;
}

const ofNext = paths.filter(isOfNext);
const next = await servePeer('next', ofNext, async () => ({
  'floors.json': Object.fromEntries(ofNext.map((path) => [path, markup.get(path)])),
}));
const reactAdmin = await servePeer(
  'react-admin',
  paths.filter((path) => isSignedIn(path) || isSignIn(path)),
  async () => ({ 'public/posts.json': await firstRows(product.address) }),
);

const asSubject = (name: string, visit: () => Promise<Visit>): Subject => ({
  name,
  visit,
  costs: [],
  scripts: [],
});
const subjects = paths.flatMap((path): Subject[] => {
  const at =
    (address: string, isTouched = false) =>
    async (): Promise<Visit> => ({
      url: address + path,
      ...(isSignedIn(path) ? { ready: FILLED } : {}),
      ...(isTouched ? { ready: STARTED, isTouched } : {}),
      stored: await storedAt(address, path),
    });
  return [
    asSubject(path, at(product.address)),
    // Nobody stays away for ever: what the first touch costs is part of the truth.
    ...(isSignedIn(path) ? [] : [asSubject(`${path} touched`, at(product.address, true))]),
    ...(values.beside === undefined ? [] : [asSubject(`${path} beside`, at(values.beside))]),
    asSubject(`${path} floor`, async () => ({ url: floors.address + path })),
    ...(next === undefined || !isOfNext(path)
      ? []
      : [asSubject(`${path} Next`, async () => ({ url: next + path, ready: HYDRATED }))]),
    ...(reactAdmin === undefined || !isSignIn(path)
      ? []
      : [
          asSubject(`${path} react-admin`, async () => ({
            url: `${reactAdmin}/#/login`,
            ready: SIGN_IN_FORM,
          })),
        ]),
  ];
});
if (reactAdmin !== undefined && paths.some(isSignedIn))
  subjects.push(
    asSubject(LIST, async () => ({
      url: `${reactAdmin}/#/posts`,
      ready: ALL_ROWS,
      stored: { user: 'staff' },
    })),
  );
const [before, restBefore] = await processorTime();
// In turn, so that a busy moment affects all.
for (let round = 0; round < ROUNDS; round += 1)
  for (const subject of subjects) {
    const { cost, scripts } = await measure(browser, await subject.visit());
    subject.costs.push(cost);
    subject.scripts = scripts;
  }
const [after, restAfter] = await processorTime();
report(subjects);
const loaded = async (name: string): Promise<Loaded | undefined> => {
  const subject = subjects.find((one) => one.name === name);
  return subject && { cost: middleOf(subject.costs), scripts: await gzipBytes(subject.scripts) };
};
const measured = await Promise.all(
  paths.map(async (path): Promise<Measured[]> => {
    const [ours, floor] = [await loaded(path), await loaded(`${path} floor`)];
    if (!ours || !floor) return [];
    return [
      {
        path,
        isSignedIn: isSignedIn(path),
        ...ours,
        floor: floor.cost,
        next: await loaded(`${path} Next`),
        reactAdmin: await loaded(isSignedIn(path) ? LIST : `${path} react-admin`),
      },
    ];
  }),
);
reportGoals(measured.flat());
const busy = after > before ? 1 - (restAfter - restBefore) / (after - before) : Number.NaN;
console.log(
  `\nMedians of ${ROUNDS} rounds, and between what the middle half lies. The machine was ${whole(busy * 100)} % busy, this run included.`,
);
