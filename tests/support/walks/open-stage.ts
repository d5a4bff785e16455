/** The browser for walking a machine. */
import type { Browser, BrowserContext } from 'playwright-core';
import type { Visit } from '../browser.ts';
import { watchForFaults } from '../faults.ts';
import type { Tab } from '../browser/person.ts';
import { keepSession, openSession, type Tokens } from '../browser/signed-in.ts';
import { STAFF } from '../browser/staff.ts';
import { forgetToasts, listenToToasts } from '../browser/toasts.ts';
import { PLAIN_PATH, type Look } from '../browser/warm.ts';
import { PATIENCE_MS } from '../patience.ts';
import { listenToCharts, type Live } from './live.ts';
import type { Hands, Limits } from './runner.ts';

export type WalkOptions = Limits & {
  /** The ids of the requirements the walks prove besides MAC-03. */
  proves: string;
  /** Sets up the hands in a tab with a plain page on the product's origin. */
  open: (page: Tab, live: Live) => Promise<Hands>;
  /** The signed-in user; default: a staff member. */
  as?: 'staff' | 'nobody';
  /** Expected browser faults. */
  allow?: RegExp;
  /** Whether the pages have a clock that only `page.clock` moves; otherwise it also runs by itself. */
  hasClock?: boolean | 'at times';
  /** Parts of the page that show what others change, as a CSS selector: their words are not compared. */
  shared?: string;
  visit?: Visit;
};

/** The options of walks without a chart. */
export type HandOptions = Omit<WalkOptions, 'open' | keyof Limits>;

/** A browser context for walks, its pages' faults and toasts, and its pages' first appearance. */
export type Stage = { context: BrowserContext; seen: string[]; toasts: string[]; look: Look };

/** Browser messages about refused or failed requests. */
export const UNANSWERED = /Failed to load resource|ERR_FAILED/;

/** Opens a browser context for the product at an address; the caller closes it. */
export async function openStage(
  browser: Browser,
  baseURL: string,
  { visit, hasClock = false }: Pick<WalkOptions, 'visit' | 'hasClock'>,
): Promise<Stage> {
  const look: Look = {
    colorScheme: visit?.colorScheme ?? 'light',
    reducedMotion: visit?.reducedMotion ?? 'reduce',
    viewport: visit?.viewport ?? { width: 1280, height: 800 },
  };
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    ...visit,
    ...look,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const seen: string[] = [];
  await watchForFaults(context, seen);
  await listenToCharts(context);
  const toasts: string[] = [];
  await listenToToasts(context, ({ role, lines }) => toasts.push(`${role}: ${lines.join(' | ')}`));
  if (hasClock) await context.clock.install();
  return { context, seen, toasts, look };
}

/** Far less than an access token lives, so that it outlives the walk that begins with it. */
const RENEWAL_MS = 60_000;

/** Gives the walks' person a session, signed in for several walks; nobody has no session. */
export function sessionsOf({ as = 'staff' }: Pick<WalkOptions, 'as'>): () => Promise<Tokens | undefined> {
  let since = -Infinity;
  let session: Promise<Tokens> | undefined;
  return async () => {
    if (as !== 'staff') return undefined;
    if (!session || performance.now() - since > RENEWAL_MS) {
      since = performance.now();
      session = openSession(STAFF);
    }
    return session;
  };
}

/** Shows a plain page in a tab with an empty storage, and stores the person's session. */
export async function giveTab(page: Tab, session: Tokens | undefined): Promise<void> {
  forgetToasts(page);
  if (session) await keepSession(page, session);
  else await page.goto(PLAIN_PATH);
}
