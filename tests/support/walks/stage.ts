/** Runs the walks of machines, one after another in the same tab, as long as none leaves something in it. */
import { afterAll, describe, inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Model } from '../../../machines/modelling/model.ts';
import { test as base } from '../browser.ts';
import { openWarmPage, type WarmPage } from '../browser/warm.ts';
import { liveChartsOf } from './live.ts';
import { giveTab, openStage, sessionOf, UNANSWERED, type Stage, type WalkOptions } from './open-stage.ts';
import { walksOf, walkThrough, type ScreenWalk } from './runner.ts';
import { reportWalks } from './walk-report.ts';

/** A stage, and the tab that its walks use one after another. */
type WarmStage = Stage & { warm?: WarmPage };

const test = base
  .extend('stages', { scope: 'worker' }, () => new Map<string, WarmStage>())
  .extend('stage', { scope: 'file' }, async ({ browser, stages }, { onCleanup }) => {
    let ready: Promise<WarmStage> | undefined;
    const begin = async (options: WalkOptions): Promise<WarmStage> => {
      const key = JSON.stringify(options.visit ?? {});
      const kept = stages.get(key);
      if (kept?.context.browser()?.isConnected() === true && !options.hasClock) return kept;
      const stage: WarmStage = await openStage(await browser(), inject('baseUrl'), options);
      // All pages of a context have one clock.
      if (options.hasClock) onCleanup(() => stage.context.close());
      else stages.set(key, stage);
      return stage;
    };
    return (options: WalkOptions): Promise<WarmStage> => (ready ??= begin(options));
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
    let session: ReturnType<typeof sessionOf> | undefined;

    for (const [at, walk] of walks.entries()) {
      test(`${name} walks ${at + 1}: ${walk.title}`, async ({ stage }) => {
        const ready = await stage(options);
        const { context, seen, look } = ready;
        seen.length = 0;
        if (ready.warm?.isSpoilt() !== false) {
          ready.warm = await openWarmPage(context, look);
          // Earlier pages of the context have left something in its storage.
          await ready.warm.renew();
        }
        const { warm } = ready;
        const { page } = warm;
        await giveTab(page, await (session ??= sessionOf(options)));
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
