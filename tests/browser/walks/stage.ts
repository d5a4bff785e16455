/** Where the walks of a machine are walked: one browser for a file, and a tab of its own for each walk. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, describe, inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Model } from '../../../tools/statecharts/model.ts';
import { test as base, type Visit } from '../../support/browser.ts';
import { watchForFaults } from '../../support/faults.ts';
import type { Tab } from '../person.ts';
import { STAFF, takeTokens } from '../staff.ts';
import { listenToCharts, liveChartsOf, type Live } from './live.ts';
import { walksOf, walkThrough, type Hands, type Limits } from './runner.ts';
import { reportWalks } from './walk-report.ts';

/** How long a step may take: these machines do other things too. */
const PATIENCE_MS = 30_000;

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

type Stage = { context: BrowserContext; seen: string[] };

/** A page of the product's address with nothing on it: from there the hands reach what the browser has kept. */
const BLANK_PATH = '/blank';
const BLANK = `**${BLANK_PATH}`;

/** What a browser says of answers that are refused or do not come, and of listening in frames that run no scripts. */
const UNANSWERED = /Failed to load resource|ERR_FAILED|Blocked script execution/;

const test = base.extend('stage', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const open: BrowserContext[] = [];
  onCleanup(async () => void (await Promise.all(open.map((context) => context.close()))));
  let ready: Promise<Stage> | undefined;
  const begin = async ({ as = 'staff', visit, hasClock = false }: WalkOptions): Promise<Stage> => {
    const context = await (
      await browser()
    ).newContext({
      baseURL: inject('baseUrl'),
      locale: 'en-US',
      colorScheme: 'light',
      viewport: { width: 1280, height: 800 },
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...visit,
    });
    open.push(context);
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
  };
  return (options: WalkOptions): Promise<Stage> => (ready ??= begin(options));
});

/** Declares a test for each walk of a machine, and keeps what they find under the machine's name in tests/models. */
export function walkOnScreen(name: string, model: Model, options: WalkOptions): void {
  const walks = walksOf(model, options);
  const report = reportWalks(name, walks.length, options.unreached ?? {});
  describe(`${options.proves} MAC-03`, { timeout: 240_000 }, () => {
    afterAll(() => report.write());
    let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

    for (const [at, walk] of walks.entries()) {
      test(`${name} walks ${at + 1}: ${walk.title}`, async ({ stage }) => {
        const { context, seen } = await stage(options);
        // What a walk has kept in the browser is none of the next one's business.
        signedIn ??= await context.storageState();
        await context.setStorageState(signedIn);
        seen.length = 0;
        const page = await context.newPage();
        await page.goto(BLANK_PATH);
        let done = 0;
        try {
          const live = liveChartsOf(page);
          const running = { ...live, send: (event: AnyEventObject) => live.send(model.machine.id, event) };
          await walkThrough(walk, await options.open(page, live), running, (step) => {
            done += 1;
            report.done(step);
          });
          const faults = seen.filter((fault) => !(options.allow ?? UNANSWERED).test(fault));
          if (faults.length > 0) throw new Error(`the browser reported:\n${faults.join('\n')}`);
        } catch (error) {
          report.broke(at + 1, walk.steps[done], error instanceof Error ? error.message : String(error));
          throw error;
        } finally {
          await page.close();
        }
      });
    }
  });
}
