import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, test as base, type TestAPI, type TestContext } from 'vitest';
import { findChromium } from '../../tools/lib/chromium.ts';
import { forgetToasts, listenToToasts } from './browser/toasts.ts';
import { openWarmPage, type Look, type WarmPage } from './browser/warm.ts';
import { isDeep } from './deep.ts';
import { watchForFaults } from './faults.ts';
import { latestCode } from './mailbox.ts';
import { PATIENCE_MS } from './patience.ts';

/** Browser options for a visit; the defaults are a desktop Chromium in English with light colours. */
export type Visit = Pick<
  BrowserContextOptions,
  | 'locale'
  | 'colorScheme'
  | 'viewport'
  | 'timezoneId'
  | 'hasTouch'
  | 'isMobile'
  | 'reducedMotion'
  | 'javaScriptEnabled'
  | 'baseURL'
>;

/** A user's browser: its pages share storage, like tabs. */
export interface Person {
  context: BrowserContext;
  /** A new tab; with `path`, waits there until the product is interactive. */
  tab: (path?: string) => Promise<Page>;
}

export interface BrowserFixtures {
  /** A separate browser; every fault in it fails the test. */
  visit: (options?: Visit) => Promise<Person>;
  /** Expects faults whose text matches, such as the browser's message about a 401 response. */
  allow: (pattern: RegExp) => void;
  /** The six-digit code in the newest mail to an address. */
  codeFor: (to: string) => Promise<string>;
}

/** How long a failed test looks at a page that may be gone, and how much of it is told. */
const LOOK_MS = 5000;
const SHOWN_LENGTH = 8000;

/**
 * A page lives for seconds here, and is gone before the optimizing compilers' work for it pays. In the deep run axe works
 * long on large pages, for which the quick one of them pays.
 */
const flags = [
  `--js-flags=--no-opt${isDeep ? '' : ' --no-maglev'}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts headless Chromium; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: flags, timeout: PATIENCE_MS });
}

/**
 * Vitest's `test` with a real browser against the built product. A console error, an uncaught error, an unhandled rejection
 * or a content-policy violation in any tab fails the test, unless `allow` expects it.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    let browser: Browser | undefined;
    onCleanup(() => browser?.close());
    // A Chromium crash fails only its own test, not all later ones.
    return async (): Promise<Browser> => {
      if (browser?.isConnected() !== true) browser = await launchChromium();
      return browser;
    };
  })
  .extend('faults', () => ({ seen: [] as string[], allowed: [] as RegExp[] }))
  .extend('allow', ({ faults }): BrowserFixtures['allow'] => {
    return (pattern) => void faults.allowed.push(pattern);
  })
  .extend('codeFor', (): BrowserFixtures['codeFor'] => (to) => latestCode(inject('mailboxUrl'), to))
  .extend('idle', { scope: 'worker' }, (): Visited[] => [])
  .extend(
    'visit',
    async ({ browser, faults, idle, task }, { onCleanup }): Promise<BrowserFixtures['visit']> => {
      const all: Visited[] = [];
      onCleanup(async () => {
        const shown = task.result?.state === 'fail' ? await lastPages(all) : [];
        const unexpected = faults.seen.filter(
          (fault) => !faults.allowed.some((pattern) => pattern.test(fault)),
        );
        await Promise.all(all.map((visited) => leave(visited, idle)));
        const told = [
          ...(unexpected.length > 0 ? [`The browser reported:\n${unexpected.join('\n')}`] : []),
          ...shown,
        ];
        if (told.length > 0) throw new Error(told.join('\n'));
      });
      return async (options = {}) => {
        const { look, rest } = apart(options);
        const kind = JSON.stringify(rest);
        const waiting = idle.findIndex((one) => one.kind === kind);
        const visited =
          idle.splice(waiting, waiting === -1 ? 0 : 1)[0] ?? (await arrive(await browser(), rest));
        all.push(visited);
        visited.faults.to = faults.seen;
        const { context, warm } = visited;
        let kept = warm?.page;
        return {
          context,
          async tab(path) {
            const page = kept ?? (await context.newPage());
            kept = undefined;
            forgetToasts(page);
            await giveLook(page, look);
            if (path === undefined) return page;
            await page.goto(path);
            if (options.javaScriptEnabled !== false) await page.locator('html.started').waitFor();
            return page;
          },
        };
      };
    },
  );

/** A browser on a visit; with `warm`, others may use it afterwards. */
interface Visited {
  context: BrowserContext;
  /** What its visits share: everything but their pages' appearance. */
  kind: string;
  /** Where its faults go; nowhere between two tests. */
  faults: { to: string[] };
  warm: WarmPage | undefined;
}

const usualLook: Look = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  viewport: { width: 1280, height: 800 },
};

/** Separates what a page can change later from what a browser starts with; a phone keeps its screen. */
function apart({ colorScheme, reducedMotion, ...options }: Visit): { look: Partial<Look>; rest: Visit } {
  const { viewport, ...rest } = options;
  const media = { ...(colorScheme ? { colorScheme } : {}), ...(reducedMotion ? { reducedMotion } : {}) };
  return options.isMobile === true || !viewport
    ? { look: media, rest: options }
    : { look: { ...media, viewport }, rest };
}

async function giveLook(page: Page, { viewport, ...media }: Partial<Look>): Promise<void> {
  if (Object.keys(media).length > 0) await page.emulateMedia(media);
  if (viewport) await page.setViewportSize(viewport);
}

async function arrive(browser: Browser, options: Visit): Promise<Visited> {
  const look: Look = { ...usualLook, ...(options.viewport ? { viewport: options.viewport } : {}) };
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    ...options,
    ...look,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: Visited['faults'] = { to: [] };
  await watchForFaults(context, { push: (fault) => faults.to.push(fault) });
  await listenToToasts(context);
  await wakeFault(context);
  // A product that a test has started ends before the next test; a page without scripts has nothing to keep warm.
  const isForOthers = options.baseURL === undefined && options.javaScriptEnabled !== false;
  return {
    context,
    kind: JSON.stringify(options),
    faults,
    warm: isForOthers ? await openWarmPage(context, look) : undefined,
  };
}

/** Activates the run's planted fault (`npm run strength -- --screen`) in each page. */
async function wakeFault(context: BrowserContext): Promise<void> {
  const planted = process.env['PLANTED_FAULT'];
  if (planted === undefined) return;
  const wake = (active: number): boolean =>
    Reflect.set(globalThis, 'plantedFault', (id: number) => id === active);
  await context.addInitScript(wake, Number(planted));
}

/** What the pages of a failed test showed at its end, frame by frame, as assistive technology is told. */
function lastPages(all: readonly Visited[]): Promise<string[]> {
  const frames = all.flatMap(({ context }) => context.pages()).flatMap((page) => page.frames());
  return Promise.all(
    frames.map(async (frame) => {
      const shown = await frame
        .locator('body')
        .ariaSnapshot({ timeout: LOOK_MS })
        .catch((reason: unknown) => String(reason));
      return `The page showed at ${frame.url()}:\n${shown.slice(0, SHOWN_LENGTH)}`;
    }),
  );
}

/** Makes a browser ready for the next test, or closes it. */
async function leave(visited: Visited, idle: Visited[]): Promise<void> {
  const { context, faults, warm } = visited;
  faults.to = [];
  if (warm?.isSpoilt() === false) {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await warm.renew();
  }
  if (warm?.isSpoilt() === false) idle.push(visited);
  else await context.close();
}

type Fixtures = typeof test extends TestAPI<infer All> ? All : never;

/** Like `test`, but only in the deep run: for edge cases of what other tests prove on each change. */
export const deepTest = (title: string, run: (fixtures: Fixtures & TestContext) => Promise<void>): void =>
  test(title, { tags: ['deep'] }, run);
