/** Random walks through the real product (`npm run walk -- --random`). */
import { expect, inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { describeWalk } from '../../../statecharts/describe-walk.ts';
import { findBroken } from '../../../statecharts/random-walks.ts';
import { kindOf } from '../../../statecharts/names.ts';
import { test } from '../browser.ts';
import type { Tab } from '../browser/person.ts';
import { doWalk, type Declared } from './do-walk.ts';
import { liveChartsOf } from './live.ts';
import { giveTab, openStage, sessionsOf, type Stage } from './open-stage.ts';
import { graphOf, metBy, screenWalkOf } from './runner.ts';

/** Which seed to begin with, and how long each machine is walked. */
export type Chance = { seed: number; ms: number };

/** Set by `npm run walk -- --random`. */
export const chance = (): Chance | undefined => {
  const given = process.env['RANDOM_WALKS'];
  return given === undefined ? undefined : (JSON.parse(given) as Chance);
};

/** Declares the test that walks a machine randomly until the time is over or a walk breaks. */
export function walkByChance(name: string, declared: Omit<Declared, 'walks'>, { seed, ms }: Chance): void {
  const { model, options } = declared;
  test(`${name} walks by chance`, { timeout: ms + 600_000 }, async ({ browser }) => {
    const { within, graph, chart } = graphOf(model, options);
    const unreached = options.unreached ?? {};
    const session = sessionsOf(options);
    const onStage = async <Result>(job: (page: Tab, stage: Stage) => Promise<Result>): Promise<Result> => {
      const stage = await openStage(await browser(), inject('baseUrl'), options);
      try {
        return await job(await stage.context.newPage(), stage);
      } finally {
        await stage.context.close();
      }
    };
    const { does } = await onStage(async (page) => {
      await giveTab(page, await session());
      return options.open(page, liveChartsOf(page));
    });
    // The chart alone is told of it: its real child lives on, and what follows would mean nothing.
    const isCrash = ({ type }: AnyEventObject): boolean => kindOf(type) === 'error' && !(type in does);
    const end = Date.now() + ms;
    const found = await findBroken(
      graph,
      (walk) =>
        onStage(async (page, stage) =>
          doWalk(page, stage, declared, screenWalkOf(chart, within, walk), { session: await session() }),
        ),
      {
        seed,
        ...(options.maxSteps === undefined ? {} : { maxSteps: options.maxSteps }),
        goesOn: () => Date.now() < end,
        isPossible: (edge) => {
          const before = graph.situations.get(edge.from)?.snapshot;
          if (isCrash(edge.event)) return false;
          if (before && options.passing?.(before)) return false;
          if (before && within.broughtAlong(edge.event, before)) return false;
          return metBy(edge).every((id) => !(id in unreached));
        },
      },
    );
    if ('walks' in found) {
      console.log(`${name}: ${found.walks} walks by chance from seed ${seed}, none broke`);
      return;
    }
    const { steps } = describeWalk(chart, within, found.walk);
    const path = steps.map(({ event }) => event.type).join(' > ');
    expect.fail(`${name}, seed ${found.seed}, the shortest way found: ${path}\n${found.problem}`);
  });
}
