import type { Tab } from '../../person.ts';

const HOUR_MS = 3_600_000;

/**
 * Lets the page's clock run while `goes` opens the page, then stand still at a full hour until it is told to go on. The
 * stage has set up the clock (`hasClock`).
 */
export async function withClock(page: Tab, goes: () => Promise<unknown>): Promise<void> {
  await page.clock.resume();
  await goes();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt((Math.floor(now / HOUR_MS) + 2) * HOUR_MS);
}
