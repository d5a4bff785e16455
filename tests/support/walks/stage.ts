/** Runs the walks of machines, one after another in the same tab, as long as none leaves something in it. */
import { afterAll, describe, inject } from 'vitest';
import type { Model } from '../../../machines/modelling/model.ts';
import { readPlan } from '../../../tools/faults/plan.ts';
import { test as base } from '../browser.ts';
import type { Tab } from '../browser/person.ts';
import { openWarmPage, type WarmPage } from '../browser/warm.ts';
import { chance, walkByChance } from './by-chance.ts';
import { doByHand, doWalk, titleOf, type Declared, type HandSteps } from './do-walk.ts';
import { noticeOnScreen, type Doing } from './noticing.ts';
import { openStage, sessionsOf, type HandOptions, type Stage, type WalkOptions } from './open-stage.ts';
import { outcomesOf, type Outcomes } from './outcomes.ts';
import { messageOf, walksOf } from './runner.ts';
import { reportWalks } from './walk-report.ts';

/** A stage, and the tab that its walks use one after another. */
type WarmStage = Stage & { warm?: WarmPage };

const test = base
  .extend('stages', { scope: 'worker' }, () => new Map<string, WarmStage>())
  .extend('stage', { scope: 'file' }, async ({ browser, stages }, { onCleanup }) => {
    let ready: Promise<WarmStage> | undefined;
    const begin = async (options: HandOptions): Promise<WarmStage> => {
      const key = JSON.stringify(options.visit ?? {});
      const kept = stages.get(key);
      if (kept?.context.browser()?.isConnected() === true && !options.hasClock) return kept;
      const stage: WarmStage = await openStage(await browser(), inject('baseUrl'), options);
      // All pages of a context have one clock.
      if (options.hasClock) onCleanup(() => stage.context.close());
      else stages.set(key, stage);
      return stage;
    };
    return (options: HandOptions): Promise<WarmStage> => (ready ??= begin(options));
  });

/** The walks declared in this process, for other test runners. */
export const declared = new Map<string, Declared>();

/** A stage's tab, for one walk after another. */
async function inWarmTab(ready: WarmStage, job: (page: Tab) => Promise<void>): Promise<void> {
  if (ready.warm?.isSpoilt() !== false) {
    ready.warm = await openWarmPage(ready.context, ready.look);
    // Earlier pages of the context have left something in its storage.
    await ready.warm.renew();
  }
  const { warm } = ready;
  try {
    await job(warm.page);
  } finally {
    if (warm.isSpoilt()) await warm.page.close();
    else await warm.renew();
  }
}

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
    const doings = walks.map(
      (walk, at): Doing =>
        (page, stage, given) =>
          doWalk(page, stage, { model, options }, walk, { ...given, title: titleOf(walk, at) }),
    );
    noticeOnScreen(name, options, doings, plan);
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
        await inWarmTab(ready, async (page) => {
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
            report.broke(at + 1, walk.steps[done], messageOf(error));
            throw error;
          }
        });
      });
    }
  });
}

/**
 * Declares a walk of what a screen offers without an arrow of a chart: keys, menus, the focus, what the browser does itself. What its
 * steps bring about is approved as that of other walks, in NAME.outcomes.json.
 */
export function walkByHand(name: string, options: HandOptions, steps: HandSteps): void {
  const title = '1: by hand';
  const plan = readPlan();
  if (plan) {
    const doing: Doing = (page, stage, given) => doByHand(page, stage, options, steps, { ...given, title });
    noticeOnScreen(name, options, [doing], plan);
    return;
  }
  const session = sessionsOf(options);
  test.skipIf(chance())(`${options.proves} MAC-03 ${name}`, async ({ stage }) => {
    const ready = await stage(options);
    const outcomes = outcomesOf(name);
    const report = reportWalks(name, 1, {});
    const none = { taken: [], refused: [] };
    await inWarmTab(ready, async (page) =>
      doByHand(page, ready, options, steps, {
        session: await session(),
        outcomes,
        title,
        onStep: () => report.done(none),
      }).catch((error: unknown) => {
        report.broke(1, none, messageOf(error));
        throw error;
      }),
    ).finally(report.write);
    outcomes.end([title]);
  });
}
