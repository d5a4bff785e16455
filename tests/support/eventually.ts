import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Calls `check` until it throws no longer, for as long as tests wait for anything. @returns what it returns */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line no-restricted-properties -- here it is given the patience that it lacks elsewhere
  vi.waitFor(check, { timeout: PATIENCE_MS });
