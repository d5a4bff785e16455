/** Which of the faults planted in the product a machine's walks notice (`npm run strength -- --screen`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject } from 'vitest';
import type { Planned } from '../../../tools/faults/plan.ts';
import { noticedByWalks, type Noticed } from '../../../tools/faults/results.ts';
import type { Browser } from 'playwright-core';
import { test } from '../browser.ts';
import { doWalk, titleOf, type Declared } from './do-walk.ts';
import { openStage, sessionsOf } from './open-stage.ts';
import { outcomesOf, type Outcomes } from './outcomes.ts';

/** A fault may keep a page busy forever. */
const HANGING_MS = 90_000;

/** Declares the test that does all walks without a fault, then with each planted one until a step breaks. */
export function noticeOnScreen(name: string, declared: Declared, plan: readonly Planned[]): void {
  const own = plan.filter(({ walkedBy }) =>
    walkedBy.some((chart) => name === chart || name.startsWith(`${chart}-`)),
  );
  test(`${name} notices planted faults`, { timeout: 3_600_000 }, async ({ browser }) => {
    const outcomes = outcomesOf(name);
    const session = sessionsOf(declared.options);
    const tried = { declared, outcomes, session };
    expect(await breaks(await browser(), 0, tried), 'a walk without a fault').toBeUndefined();
    const noticed: Noticed = {};
    for (const { id } of own) {
      const problem = await breaks(await browser(), id, tried);
      if (problem !== undefined) noticed[id] = problem;
    }
    const file = noticedByWalks(name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(noticed, null, 2));
  });
}

/** What breaks in the walks while a fault is active; undefined if nothing does. */
async function breaks(
  browser: Browser,
  fault: number,
  {
    declared,
    outcomes,
    session,
  }: { declared: Declared; outcomes: Outcomes; session: ReturnType<typeof sessionsOf> },
): Promise<string | undefined> {
  const stage = await openStage(browser, inject('baseUrl'), declared.options);
  const { context } = stage;
  const walkAll = async (): Promise<undefined> => {
    await context.addInitScript((id) => Reflect.set(globalThis, 'plantedFault', id), fault);
    for (const [at, walk] of declared.walks.entries()) {
      const page = await context.newPage();
      await doWalk(page, stage, declared, walk, {
        session: await session(),
        outcomes,
        title: titleOf(walk, at),
      });
      await page.evaluate(() => localStorage.clear()).catch(() => {});
      await page.close();
    }
    return undefined;
  };
  const hanging = Promise.withResolvers<string>();
  const timer = setTimeout(() => hanging.resolve('It hangs.'), HANGING_MS * declared.walks.length);
  try {
    return await Promise.race([walkAll(), hanging.promise]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}
