import type { Tab } from '../browser/person.ts';
import { eventually } from '../eventually.ts';

const HOUR_MS = 3_600_000;
const AHEAD_MS = 2_000;

/**
 * Lets the page's clock run while `goes` opens the page, then stops it at a full hour until `passes` moves it. The
 * stage must set up the clock (`hasClock`).
 */
export async function withClock(page: Tab, goes: () => Promise<unknown>): Promise<void> {
  await page.clock.resume();
  await goes();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt((Math.floor(now / HOUR_MS) + 2) * HOUR_MS);
}

/** Stops the clock of a page that has loaded (`hasClock`): from now on only `passes` moves it. */
export async function stopClock(page: Tab): Promise<void> {
  // On a busy machine, that time may already have passed.
  await eventually(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS));
}

/** Advances a stopped clock. */
export const passes = (page: Tab, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
