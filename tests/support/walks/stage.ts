/** Runs a machine's walks: one browser per file, and one tab as long as no walk leaves something in it. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, describe, inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Model } from '../../../machines/modelling/model.ts';
import { test as base } from '../browser.ts';
import { openWarmPage, type WarmPage } from '../browser/warm.ts';
import { liveChartsOf } from './live.ts';
import { BLANK_PATH, openStage, UNANSWERED, type Stage, type WalkOptions } from './open-stage.ts';
import { walksOf, walkThrough, type ScreenWalk } from './runner.ts';
import { reportWalks } from './walk-report.ts';

const test = base.extend('stage', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const open: BrowserContext[] = [];
  onCleanup(async () => void (await Promise.all(open.map((context) => context.close()))));
  let ready: Promise<Stage> | undefined;
  const begin = async (options: WalkOptions): Promise<Stage> => {
    const stage = await openStage(await browser(), inject('baseUrl'), options);
    open.push(stage.context);
    return stage;
  };
  return (options: WalkOptions): Promise<Stage> => (ready ??= begin(options));
});

/** A machine's walks with their hands. */
export type Declared = { model: Model; options: WalkOptions; walks: readonly ScreenWalk[] };

/** The walks declared in this process, for other test runners. */
export const declared = new Map<string, Declared>();

/** Declares a test for each walk of a machine, and stores the results under the machine's name. */
export function walkOnScreen(name: string, model: Model, options: WalkOptions): void {
  const walks = walksOf(model, options);
  declared.set(name, { model, options, walks });
  const report = reportWalks(name, walks.length, options.unreached ?? {});
  describe(`${options.proves} MAC-03`, { timeout: 240_000 }, () => {
    afterAll(() => report.write());
    let warm: WarmPage | undefined;
    let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

    for (const [at, walk] of walks.entries()) {
      test(`${name} walks ${at + 1}: ${walk.title}`, async ({ stage }) => {
        const { context, seen, look } = await stage(options);
        // The next walk must not see this one's stored data.
        signedIn ??= await context.storageState();
        await context.setStorageState(signedIn);
        seen.length = 0;
        if (warm?.isSpoilt() !== false) warm = await openWarmPage(context, look);
        const { page } = warm;
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
          if (warm.isSpoilt()) await page.close();
          else await warm.renew();
        }
      });
    }
  });
}
