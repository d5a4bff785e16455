import type { Buffer } from 'node:buffer';
import type { Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { Tab } from '../browser/person.ts';
import { seeWaiting } from '../walks/outcomes.ts';

/** A sent call: method, path with query, and JSON body. */
type Call = { key: string; body: unknown; route: Route };
/** A fake server controlled by the test. */
export type PlayedServer = Awaited<ReturnType<typeof playServer>>;

const API = /^https?:\/\/[^/]+\/api\//;
const nothing = { success: [], warning: [], info: [] };
/** A success response. */
export const yes = (data: unknown): CallResult => ({
  success: true,
  code: 'ok',
  status: 200,
  messages: nothing,
  errors: {},
  timezone: 'UTC',
  data,
});
/** A refusal response. */
export const no = (
  status = 400,
  errors: Record<string, string[]> = { detail: ['Not now.'] },
): CallResult => ({
  ...yes(null),
  success: false,
  code: 'refused',
  status,
  errors,
});

/**
 * Replaces the server behind a page: each call waits for an answer, except those in `standing`, which are answered at
 * once. A key is the method and path without `/api`, such as `GET /users/me/`. With `api`, only calls to addresses matching this
 * pattern are faked; the others reach the real server.
 */
export async function playServer(
  page: Tab,
  standing: Record<string, unknown> = {},
  { api = API }: { api?: RegExp } = {},
) {
  const answers = new Map(Object.entries(standing).map(([key, data]) => [key, yes(data)]));
  let waiting: Call[] = [];
  const send = (route: Route, { status, ...envelope }: CallResult) =>
    route.fulfill({ status, json: envelope });
  const given = (request: Request) => {
    waiting = waiting.filter(({ route }) => route.request() !== request);
  };
  // The call was aborted.
  page.on('requestfailed', given);
  await page.route(api, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const key = `${request.method()} ${pathname.slice('/api'.length)}${search}`;
    const answer = answers.get(key);
    if (answer) return send(route, answer);
    waiting.push({ key, body: bodyOf(request), route });
    return undefined;
  });

  const keys = (): string[] => waiting.map(({ key }) => key);
  const find = async (key: string): Promise<Call> => {
    await expect.poll(keys).toContain(key);
    return waiting.find((call) => call.key === key) as Call;
  };
  const take = async (key: string): Promise<Route> => {
    const call = await find(key);
    await seeWaiting(page);
    waiting = waiting.filter((each) => each !== call);
    return call.route;
  };
  return {
    /** Waits for the call and compares its whole body. */
    async asks(key: string, body: unknown = null): Promise<void> {
      // A call that is given up may end after its successor has come.
      await expect.poll(() => keys().filter((each) => each === key)).toHaveLength(1);
      expect((await find(key)).body, key).toEqual(body);
    },
    /** Waits for the call, with any body. */
    arrives: async (key: string): Promise<void> => void (await find(key)),
    /** The call's body. */
    bodyOf: async (key: string): Promise<unknown> => (await find(key)).body,
    /** The access token that the call carries. */
    bearerOf: async (key: string): Promise<string | undefined> =>
      (await find(key)).route.request().headers()['authorization']?.replace('Bearer ', ''),
    /** Waits until no call with this key is pending. */
    asksNot: (key: string): Promise<void> => expect.poll(keys).not.toContain(key),
    /** The keys of the pending calls. */
    keys,
    say: async (key: string, result: CallResult): Promise<void> => send(await take(key), result),
    answer: async (key: string, data: unknown): Promise<void> => send(await take(key), yes(data)),
    refuse: async (key: string, status?: number, errors?: Record<string, string[]>): Promise<void> =>
      send(await take(key), no(status, errors)),
    /** Answers with a file. */
    give: async (key: string, contentType: string, body: Buffer): Promise<void> =>
      (await take(key)).fulfill({ contentType, body }),
    /** Answers with text that is no answer of the API, such as a proxy's own page. */
    giveText: async (key: string, status: number, body: string): Promise<void> =>
      (await take(key)).fulfill({ status, contentType: 'text/html', body }),
    /** Fails the call with a network error. */
    fail: async (key: string): Promise<void> => (await take(key)).abort(),
    /** From now on, answers such calls at once. */
    stands: (key: string, data: unknown): void => void answers.set(key, yes(data)),
    /** From now on, holds such calls. */
    holds: (key: string): void => void answers.delete(key),
  };
}

function bodyOf(request: Request): unknown {
  const text = request.postData();
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
