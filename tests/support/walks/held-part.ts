import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../browser/person.ts';

const abort = (route: Route): Promise<void> => route.abort();

/** Holds a part of the code until it should load or fail. */
export async function holdPart(page: Tab, name: string) {
  type Fate = (route: Route) => Promise<void>;
  let held: Route[] = [];
  let fate: Fate | undefined;
  await page.route(new RegExp(`/assets/${name}[^/]*\\.js`), (route) => {
    if (fate !== undefined) return fate(route);
    held.push(route);
    return undefined;
  });
  const arrives = () => expect.poll(() => held.length).toBeGreaterThan(0);
  // Both pointer and press request the code: the second request may arrive after the first has ended.
  const end = async (next: Fate): Promise<void> => {
    await arrives();
    fate = next;
    await Promise.all(held.splice(0).map(next));
  };
  return {
    arrives,
    /** Holds requests from now on, unless the code has loaded. */
    holds: (): void => {
      if (fate === abort) fate = undefined;
    },
    comes: () => end((route) => route.continue()),
    fails: () => end(abort),
  };
}
