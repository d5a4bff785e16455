import type { CDPSession, Page } from 'playwright-core';

/** What a page holds after garbage collection. */
export interface Held {
  /** Actors of the product's charts, running or not. */
  actors: number;
  /** Blob addresses that were not revoked. */
  blobs: number;
  listeners: number;
  nodes: number;
  /** Bytes. */
  heap: number;
}

/** Counts what a page holds. */
export interface LeakProbe {
  count(): Promise<Held>;
}

/**
 * Prepares a page for counting; call it before opening the page. Finds the root actor through the element React
 * renders into, so the product needs no hook for it.
 */
export async function probeLeaks(page: Page): Promise<LeakProbe> {
  await page.addInitScript(() => {
    const open = new Set<string>();
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const address = create(source);
      open.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      open.delete(address);
      revoke(address);
    };
    Object.assign(globalThis, { openBlobs: open });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');

  return {
    async count() {
      const actors = await countActors(session);
      // Twice: the first pass may free objects that hold others.
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
      return {
        actors,
        blobs: await page.evaluate(
          // The script that `addInitScript` brought keeps them there.
          () => (globalThis as unknown as { openBlobs: Set<string> }).openBlobs.size,
        ),
        listeners: metric('JSEventListeners'),
        nodes: metric('Nodes'),
        heap: metric('JSHeapUsedSize'),
      };
    },
  };
}

/** An expression: a page's root actor. */
export const ROOT_ACTOR = `(() => {
  const element = document.getElementById('root');
  const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  let fiber = element[key];
  while (fiber && !fiber.memoizedProps?.app) fiber = fiber.child;
  return fiber.memoizedProps.app;
})()`;

/** Counts a kind's remaining objects; Chromium collects the garbage first. */
async function countActors(session: CDPSession): Promise<number> {
  const objectGroup = 'leaks';
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: `Object.getPrototypeOf(${ROOT_ACTOR})`,
    objectGroup,
  });
  if (prototype.objectId === undefined) throw new Error('The page has no root actor.');
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId,
    objectGroup,
  });
  if (objects.objectId === undefined) throw new Error('Chromium cannot count objects.');
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(result.value);
}

/** Follows links from the dashboard to a public page and back, this many times. */
export async function leaveAndEnter(page: Page, times: number): Promise<void> {
  await page.evaluate(async (rounds) => {
    const goTo = async (path: string): Promise<void> => {
      history.pushState(null, '', path);
      const isThere = (): boolean =>
        location.pathname === path &&
        document.querySelector('main[aria-busy="true"], main [aria-busy="true"]') === null &&
        document.querySelector('main h1') !== null &&
        (document.querySelector('[data-rail]') !== null) === path.includes('/dashboard/');
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    for (let round = 0; round < rounds; round += 1) {
      await goTo('/en/frequently-asked-questions/');
      await goTo('/en/dashboard/');
    }
  }, times);
}
