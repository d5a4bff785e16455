/** Runs the walks of machines, one after another in the same tab, as long as none leaves something in it. */
import { afterAll, describe, inject } from 'vitest';
import type { Model } from '../../../machines/modelling/model.ts';
import { readPlan } from '../../../tools/faults/plan.ts';
import { test as base } from '../browser.ts';
import { openWarmPage, type WarmPage } from '../browser/warm.ts';
import { chance, walkByChance } from './by-chance.ts';
import { doWalk, titleOf, type Declared } from './do-walk.ts';
import { noticeOnScreen } from './noticing.ts';
import { openStage, sessionsOf, type Stage, type WalkOptions } from './open-stage.ts';
import { outcomesOf, type Outcomes } from './outcomes.ts';
import { walksOf } from './runner.ts';
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

/** The walks declared in this process, for other test runners. */
export const declared = new Map<string, Declared>();

/** Declares a test for each walk of a machine, and stores the results under the machine's name. */
export function walkOnScreen(name: string, model: Model, options: WalkOptions): void {
  const walks = walksOf(model, options);
  declared.set(name, { model, options, walks });
  const byChance = chance();
  if (byChance) {
    walkByChance(name, { model, options }, byChance);
    return;
  }
  const plan = readPlan();
  if (plan) {
    noticeOnScreen(name, { model, options, walks }, plan);
    return;
  }
  const report = reportWalks(name, walks.length, options.unreached ?? {});
  describe(`${options.proves} MAC-03`, () => {
    let outcomes: Outcomes | undefined;
    afterAll(() => {
      report.write();
      outcomes?.end(walks.map(titleOf));
    });
    const session = sessionsOf(options);

    for (const [at, walk] of walks.entries()) {
      test(`${name} walks ${at + 1}: ${walk.title}`, async ({ stage }) => {
        const ready = await stage(options);
        const { context, look } = ready;
        if (ready.warm?.isSpoilt() !== false) {
          ready.warm = await openWarmPage(context, look);
          // Earlier pages of the context have left something in its storage.
          await ready.warm.renew();
        }
        const { warm } = ready;
        const { page } = warm;
        let done = 0;
        try {
          await doWalk(page, ready, { model, options }, walk, {
            session: await session(),
            outcomes: (outcomes ??= outcomesOf(name)),
            title: titleOf(walk, at),
            onStep: (step) => {
              done += 1;
              report.done(step);
            },
          });
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
