/** Playwright's `test` for walks: the walks' hands know what a person does and sees. */
import { test as base } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { toJson } from '../../statecharts/describe-walk.ts';
import { liveChartsOf, type Live } from '../support/walks/live.ts';
import { giveTab, openStage, sessionsOf, UNANSWERED } from '../support/walks/open-stage.ts';
import { takeStep, type Running } from '../support/walks/runner.ts';
import { declared } from '../support/walks/stage.ts';
import { baseUrl } from './base-url.ts';

/** Does the next step of a walk, and waits until the screen shows where it leads. */
export type Does = (event: AnyEventObject) => Promise<void>;
/** Opens the screen for a walk, numbered from 1, and waits until it shows how the walk starts. */
export type Begin = (machine: string, walk: number) => Promise<Does>;

/** Says that a step needs a build with watchable charts. */
class NotWatched extends Error {}

/** The sessions of each machine's person. */
const sessions = new Map<string, ReturnType<typeof sessionsOf>>();
let isWatched: Promise<boolean> | undefined;

export const test = base.extend<{ begin: Begin }>({
  begin: async ({ browser }, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async (machine, number) => {
      const { model, options, walks } = declaredAs(machine);
      const walk = walks[number - 1];
      if (!walk) throw outOfDate(machine);
      const { context, seen } = await openStage(browser, baseUrl, options);
      closes.push(() => context.close());
      const page = await context.newPage();
      const session = sessions.get(machine) ?? sessionsOf(options);
      sessions.set(machine, session);
      await giveTab(page, await session());
      const live = (await (isWatched ??= isWatchedProduct())) ? liveChartsOf(page) : unwatched;
      const running: Running = { ...live, send: (event) => live.send(model.machine.id, event) };
      const hands = await options.open(page, live);
      const take = (at: number): Promise<void> =>
        takeStep(walk, at, hands, running).catch((error: unknown) => {
          const { cause } = error as { cause?: unknown };
          test.skip(cause instanceof NotWatched, String(cause));
          throw error;
        });
      seen.length = 0;
      await take(0);
      let at = 0;
      return async (event) => {
        at += 1;
        if (toJson(event) !== toJson(walk.steps[at]?.event)) throw outOfDate(machine);
        await take(at);
        const faults = seen.filter((fault) => !(options.allow ?? UNANSWERED).test(fault));
        if (faults.length > 0) throw new Error(`The browser reported:\n${faults.join('\n')}`);
      };
    });
    for (const close of closes) await close();
  },
});

function declaredAs(machine: string) {
  const found = declared.get(machine);
  if (!found) throw new Error(`The file has to import ${machine}.walk.test.ts.`);
  return found;
}

const outOfDate = (machine: string): Error =>
  new Error(
    `The walks of ${machine} are others than this file knows. Make it again: npm run paths -- ${machine} --format playwright`,
  );

/** The gallery only exists in builds with watchable charts. */
async function isWatchedProduct(): Promise<boolean> {
  return (await fetch(new URL('/statecharts/', baseUrl))).ok;
}

/** Charts that are not watchable: only the screen shows whether a step worked. */
const unwatched: Live = {
  forget: () => Promise.resolve(),
  takes: () => Promise.resolve(),
  send: () =>
    Promise.reject(
      new NotWatched(
        'Nobody can bring this step about; with the product of `npm run gallery` its chart is told so.',
      ),
    ),
};
