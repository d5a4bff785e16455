import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, test as base, type TestAPI, type TestContext } from 'vitest';
import { findChromium } from '../../tools/lib/chromium.ts';
import { openWarmPage, type Look, type WarmPage } from './browser/warm.ts';
import { watchForFaults } from './faults.ts';
import { latestCode } from './mailbox.ts';

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

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The timeout for one step; the machine may be busy. */
const PATIENCE_MS = 60_000;

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
  .extend('visit', async ({ browser, faults, idle }, { onCleanup }): Promise<BrowserFixtures['visit']> => {
    const all: Visited[] = [];
    onCleanup(async () => {
      const unexpected = faults.seen.filter(
        (fault) => !faults.allowed.some((pattern) => pattern.test(fault)),
      );
      await Promise.all(all.map((visited) => leave(visited, idle)));
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
    });
    return async (options = {}) => {
      const isUsual = Object.keys(options).length === 0;
      const visited = (isUsual ? idle.pop() : undefined) ?? (await arrive(await browser(), options));
      all.push(visited);
      visited.faults.to = faults.seen;
      const { context, warm } = visited;
      let kept = warm?.page;
      return {
        context,
        async tab(path) {
          const page = kept ?? (await context.newPage());
          kept = undefined;
          if (path === undefined) return page;
          await page.goto(path);
          if (options.javaScriptEnabled !== false) await page.locator('html.started').waitFor();
          return page;
        },
      };
    };
  });

/** A browser on a visit; with `warm`, others may use it afterwards. */
interface Visited {
  context: BrowserContext;
  /** Where its faults go; nowhere between two tests. */
  faults: { to: string[] };
  warm: WarmPage | undefined;
}

const usualLook: Look = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  viewport: { width: 1280, height: 800 },
};

async function arrive(browser: Browser, options: Visit): Promise<Visited> {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    ...usualLook,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: Visited['faults'] = { to: [] };
  await watchForFaults(context, { push: (fault) => faults.to.push(fault) });
  const isUsual = Object.keys(options).length === 0;
  return { context, faults, warm: isUsual ? await openWarmPage(context, usualLook) : undefined };
}

/** Makes a browser ready for the next test, or closes it. */
async function leave(visited: Visited, idle: Visited[]): Promise<void> {
  const { context, faults, warm } = visited;
  faults.to = [];
  if (warm?.isSpoilt() === false) {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await warm.renew();
    idle.push(visited);
  } else await context.close();
}

type Fixtures = typeof test extends TestAPI<infer All> ? All : never;

/** Like `test`, but only in the deep run: for edge cases of what other tests prove for each change. */
export const deepTest = (title: string, run: (fixtures: Fixtures & TestContext) => Promise<void>): void =>
  test(title, { tags: ['deep'] }, run);
