/** Which of the faults planted in the product a machine's walks notice (`npm run strength -- --screen`). */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject } from 'vitest';
import type { Planned } from '../../../tools/faults/plan.ts';
import { metByWalks, NOTICED, noticedByWalks, triesOf, type Noticed } from '../../../tools/faults/results.ts';
import type { Browser } from 'playwright-core';
import { test } from '../browser.ts';
import type { Tab } from '../browser/person.ts';
import type { Tokens } from '../browser/signed-in.ts';
import { PLAIN_PATH } from '../browser/warm.ts';
import { openStage, sessionsOf, type HandOptions, type Stage } from './open-stage.ts';
import { outcomesOf, type Outcomes } from './outcomes.ts';

/** A fault may keep a page busy forever. */
const HANGING_MS = 90_000;
/** So many charts try a fault whose file does not import them: many files are part of every page. */
const TRIES_MAX = 12;

/** Does a walk in a tab of a stage. @throws {Error} if a step breaks. */
export type Doing = (
  page: Tab,
  stage: Stage,
  given: { session: Tokens | undefined; outcomes: Outcomes },
) => Promise<void>;

/**
 * Declares the test that does all walks without a fault, then with each planted one until a step breaks: those in files that import
 * the chart, and those that the walks without a fault have met. Leaves out what the walks of other charts have noticed meanwhile.
 */
export function noticeOnScreen(
  name: string,
  options: HandOptions,
  walks: readonly Doing[],
  plan: readonly Planned[],
): void {
  const isOwn = ({ walkedBy }: Planned): boolean =>
    walkedBy.some((chart) => name === chart || name.startsWith(`${chart}-`));
  test(`${name} notices planted faults`, { timeout: 3_600_000 }, async ({ browser }) => {
    const outcomes = outcomesOf(name);
    const met = new Set<number>();
    const tried = { options, walks, outcomes, session: sessionsOf(options) };
    expect(await breaks(await browser(), 0, { ...tried, met }), 'a walk without a fault').toBeUndefined();
    const noticed: Noticed = {};
    for (const file of [noticedByWalks(name), metByWalks(name), triesOf(0)])
      mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(metByWalks(name), JSON.stringify([...met]));
    const toTry = plan.filter((each) => each.charts.length > 0 && (isOwn(each) || met.has(each.id)));
    for (const fault of toTry) {
      const tries = readTries(fault.id);
      if (tries.includes(NOTICED) || (!isOwn(fault) && tries.length >= TRIES_MAX)) continue;
      appendFileSync(triesOf(fault.id), `${name}\n`);
      const problem = await breaks(await browser(), fault.id, tried);
      if (problem === undefined) continue;
      noticed[fault.id] = problem;
      appendFileSync(triesOf(fault.id), `${NOTICED}\n`);
    }
    writeFileSync(noticedByWalks(name), JSON.stringify(noticed, null, 2));
  });
}

const readTries = (fault: number): readonly string[] =>
  existsSync(triesOf(fault)) ? readFileSync(triesOf(fault), 'utf8').trimEnd().split('\n') : [];

/** What breaks in the walks while a fault is active; undefined if nothing does. Adds the planted faults that they meet to `met`. */
async function breaks(
  browser: Browser,
  fault: number,
  {
    options,
    walks,
    outcomes,
    session,
    met = new Set(),
  }: {
    options: HandOptions;
    walks: readonly Doing[];
    outcomes: Outcomes;
    session: ReturnType<typeof sessionsOf>;
    met?: Set<number>;
  },
): Promise<string | undefined> {
  const stage = await openStage(browser, inject('baseUrl'), options);
  const { context } = stage;
  const walkAll = async (): Promise<undefined> => {
    await context.exposeBinding('meetFault', (_, id: number) => void met.add(id));
    await context.addInitScript((active) => {
      const seen = new Set<number>();
      const { meetFault } = globalThis as unknown as { meetFault: (id: number) => void };
      Reflect.set(globalThis, 'plantedFault', (id: number) => {
        if (!seen.has(id)) meetFault(id);
        seen.add(id);
        return id === active;
      });
    }, fault);
    for (const walk of walks) {
      const page = await context.newPage();
      await walk(page, stage, { session: await session(), outcomes });
      // Leaving the product stores what is unsaved.
      await page
        .goto(PLAIN_PATH)
        .then(() => page.evaluate(() => localStorage.clear()))
        .catch(() => {});
      await page.close();
    }
    return undefined;
  };
  const hanging = Promise.withResolvers<string>();
  const timer = setTimeout(() => hanging.resolve('It hangs.'), HANGING_MS * walks.length);
  try {
    return await Promise.race([walkAll(), hanging.promise]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}
