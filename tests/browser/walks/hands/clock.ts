import type { Tab } from '../../person.ts';

const AHEAD_MS = 2_000;

/** Stops the clock of a page that has loaded (`hasClock`): from now on only `passes` moves it. */
export async function stopClock(page: Tab): Promise<void> {
  const stop = async (): Promise<void> =>
    page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  // A machine that is busy may need longer than that to say so; then it is past already.
  await stop().catch(stop);
}

/** Lets time pass on a page whose clock stands. */
export const passes = (page: Tab, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
