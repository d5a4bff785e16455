/** The browser in which a machine is walked. */
import type { Browser, BrowserContext } from 'playwright-core';
import type { Visit } from '../browser.ts';
import { watchForFaults } from '../faults.ts';
import type { Tab } from '../browser/person.ts';
import { STAFF, takeTokens } from '../browser/staff.ts';
import { listenToCharts, type Live } from './live.ts';
import type { Hands, Limits } from './runner.ts';

/** How long a step may take: these machines do other things too. */
const PATIENCE_MS = 60_000;

export type WalkOptions = Limits & {
  /** The ids of the requirements that the walks prove beside MAC-03. */
  proves: string;
  /** Puts the hands on a tab with a blank page of the product's origin. */
  open: (page: Tab, live: Live) => Promise<Hands>;
  /** Whose browser it is; a staff member's if left out. */
  as?: 'staff' | 'nobody';
  /** Faults that the browser is expected to report. */
  allow?: RegExp;
  /** Whether the pages have a clock that only `page.clock` moves. */
  hasClock?: boolean;
  visit?: Visit;
};

/** A browser context for walks, and the faults that its pages report. */
export type Stage = { context: BrowserContext; seen: string[] };

/** A page of the product's address with nothing on it: from there the hands reach what the browser has kept. */
export const BLANK_PATH = '/blank';
const BLANK = `**${BLANK_PATH}`;

/** What a browser says of answers that are refused or do not come, and of our own scripts in frames that allow none. */
export const UNANSWERED = /Failed to load resource|ERR_FAILED|Blocked script execution/;

/** Opens a browser context on the product at an address; the caller closes it. */
export async function openStage(
  browser: Browser,
  baseURL: string,
  { as = 'staff', visit, hasClock = false }: WalkOptions,
): Promise<Stage> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...visit,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const seen: string[] = [];
  await watchForFaults(context, seen);
  await listenToCharts(context);
  if (as === 'staff') {
    const page = await context.newPage();
    await takeTokens(page, STAFF);
    await page.close();
  }
  if (hasClock) await context.clock.install();
  await context.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  return { context, seen };
}
