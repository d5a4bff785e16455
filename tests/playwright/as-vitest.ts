/**
 * What the walk files use of Vitest, for Playwright: tsconfig.json redirects the import. Their own tests are not
 * declared; Playwright's are in the files that `npm run paths` writes.
 */
import { expect as expectNow } from '@playwright/test';
import { baseUrl } from './base-url.ts';
import { PATIENCE_MS } from '../support/patience.ts';

type Matchers = Record<string, (...expected: unknown[]) => unknown>;
type Polled = { not: Polled } & Record<string, (...expected: unknown[]) => Promise<void>>;

const POLL = { timeout: PATIENCE_MS, intervals: [50, 100, 250] };

/** Like Vitest's: retries even if reading throws. */
function poll(read: () => unknown, { timeout = POLL.timeout }: { timeout?: number } = {}): Polled {
  const matchers = (isNot: boolean): Polled =>
    new Proxy({} as Polled, {
      get: (_, name) =>
        name === 'not'
          ? matchers(!isNot)
          : (...expected: unknown[]) =>
              expectNow(async () => {
                const found = expectNow(await read());
                const matcher = ((isNot ? found.not : found) as unknown as Matchers)[String(name)];
                if (!matcher) throw new Error(`Playwright cannot look for ${String(name)}.`);
                await matcher(...expected);
              }).toPass({ ...POLL, timeout }),
    });
  return matchers(false);
}

export const expect = Object.assign(
  (...given: Parameters<typeof expectNow>) => expectNow(...given),
  expectNow,
  { poll },
);

export const inject = (): string => baseUrl;

type Nothing = ((...given: unknown[]) => void) & { extend: (...given: unknown[]) => Nothing };
const nothing: Nothing = Object.assign(() => {}, { extend: () => nothing });

export {
  nothing as afterAll,
  nothing as beforeAll,
  nothing as beforeEach,
  nothing as describe,
  nothing as onTestFinished,
  nothing as test,
  nothing as vi,
};
