import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../person.ts';

/** Calls of one kind that wait for the test to answer them. */
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>;

/** Holds the calls of a method to addresses of a pattern; the newest is the one that is answered. */
export async function holdCalls(page: Tab, method: string, pattern: RegExp) {
  let waiting: Route | null = null;
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback();
    waiting = route;
    return undefined;
  });
  const taken = async (): Promise<Route> => {
    await expect.poll(() => waiting !== null, { timeout: 20_000 }).toBe(true);
    const route = waiting as unknown as Route;
    waiting = null;
    return route;
  };
  const envelope = { messages: { success: [], warning: [], info: [] }, timezone: 'UTC' };
  return {
    /** Waits until a call stands there. */
    arrives: (): Promise<void> => expect.poll(() => waiting !== null, { timeout: 20_000 }).toBe(true),
    /** Forgets the call that waits: somebody has given it up. */
    forget: (): void => {
      waiting = null;
    },
    answer: async (data: unknown): Promise<void> =>
      (await taken()).fulfill({ json: { ...envelope, success: true, code: 'ok', errors: {}, data } }),
    refuse: async (status = 409): Promise<void> =>
      (await taken()).fulfill({
        status,
        json: { ...envelope, success: false, code: 'refused', errors: { detail: ['Not now.'] }, data: null },
      }),
    fail: async (): Promise<void> => (await taken()).abort(),
  };
}
