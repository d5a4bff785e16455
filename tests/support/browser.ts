import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, test as base, type TestAPI, type TestContext } from 'vitest';
import { findChromium } from '../../tools/lib/chromium.ts';
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
  .extend('visit', async ({ browser, faults }, { onCleanup }): Promise<BrowserFixtures['visit']> => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      const unexpected = faults.seen.filter(
        (fault) => !faults.allowed.some((pattern) => pattern.test(fault)),
      );
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
    });
    return async (options = {}) => {
      const context = await (
        await browser()
      ).newContext({
        baseURL: inject('baseUrl'),
        locale: 'en-US',
        colorScheme: 'light',
        viewport: { width: 1280, height: 800 },
        timezoneId: 'Europe/Berlin',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await watchForFaults(context, faults.seen);
      return {
        context,
        async tab(path) {
          const page = await context.newPage();
          if (path === undefined) return page;
          await page.goto(path);
          if (options.javaScriptEnabled !== false) await page.locator('html.started').waitFor();
          return page;
        },
      };
    };
  });

type Fixtures = typeof test extends TestAPI<infer All> ? All : never;

/** Like `test`, but only in the deep run: for edge cases of what other tests prove for each change. */
export const deepTest = (title: string, run: (fixtures: Fixtures & TestContext) => Promise<void>): void =>
  test(title, { tags: ['deep'] }, run);
