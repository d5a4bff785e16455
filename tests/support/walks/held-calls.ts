import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Tab } from '../browser/person.ts';
import { seeWaiting } from './outcomes.ts';

const envelope = { messages: { success: [], warning: [], info: [] }, timezone: 'UTC' };
/** A success response with `data`. */
export const okAnswer = (data: unknown) => ({ ...envelope, success: true, code: 'ok', errors: {}, data });

/** A refusal response. */
export const refusal = {
  ...envelope,
  success: false,
  code: 'refused',
  errors: { detail: ['Not now.'] },
  data: null,
};

/** Calls of one kind that the test answers. */
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>;

/** Holds the calls with a method to addresses matching a pattern; answers go to the newest. */
export async function holdCalls(page: Tab, method: string, pattern: RegExp) {
  let waiting: Route | null = null;
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback();
    waiting = route;
    return undefined;
  });
  const taken = async (): Promise<Route> => {
    await expect.poll(() => waiting !== null).toBe(true);
    await seeWaiting(page);
    const route = waiting as unknown as Route;
    waiting = null;
    return route;
  };
  return {
    /** Waits until a call is pending. */
    arrives: (): Promise<void> => expect.poll(() => waiting !== null).toBe(true),
    /** Forgets the pending call, which was aborted. */
    forget: (): void => {
      waiting = null;
    },
    answer: async (data: unknown): Promise<void> => (await taken()).fulfill({ json: okAnswer(data) }),
    refuse: async (status = 409, errors: object = refusal.errors): Promise<void> =>
      (await taken()).fulfill({ status, json: { ...refusal, errors } }),
    /** Answers like the model's example. */
    reply: async ({ status, ...result }: CallResult): Promise<void> =>
      (await taken()).fulfill({ status, json: result }),
    /** Waits until the newest call has this body. */
    says: (body: unknown): Promise<void> =>
      expect.poll(() => waiting?.request().postDataJSON() as unknown).toEqual(body),
    /** The raw body of the pending call. */
    body: async (): Promise<string | null> => {
      await expect.poll(() => waiting !== null).toBe(true);
      return (waiting as unknown as Route).request().postData();
    },
    /** The address of the newest call; null while there is none. */
    standing: (): URL | null => waiting && new URL(waiting.request().url()),
    /** The path and query of the pending call. */
    address: async (): Promise<string> => {
      await expect.poll(() => waiting !== null).toBe(true);
      const { pathname, search } = new URL((waiting as unknown as Route).request().url());
      return pathname + search;
    },
    fail: async (): Promise<void> => (await taken()).abort(),
  };
}
