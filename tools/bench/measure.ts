import type { Browser } from 'playwright-core';

/** The cost of loading a page: times in milliseconds, bytes on the wire. */
export interface Cost {
  bytes: number;
  requests: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
}

/** A phone on a slow network: 150 ms latency, 1.6 Mbit/s, a quarter of this machine's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };

/** Later paints and shifts do not belong to the page load. */
const QUIET_MS = 1_500;

/** Loads an address once in a fresh browser context and returns its cost. */
export async function measure(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let bytes = 0;
    let requests = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(() => {
      const seen = { largest: 0, shift: 0, tasks: [] as { start: number; duration: number }[] };
      Object.assign(globalThis, { seenByBench: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          seen.tasks.push({ start: startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const seen = await page.evaluate(() => {
      const { seenByBench } = globalThis as unknown as {
        seenByBench: { largest: number; shift: number; tasks: { start: number; duration: number }[] };
      };
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const blocking = seenByBench.tasks
        .filter(({ start, duration }) => start + duration > paint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { paint, largest: seenByBench.largest, shift: seenByBench.shift, blocking };
    });
    return {
      bytes,
      requests,
      firstContentfulPaint: seen.paint,
      largestContentfulPaint: seen.largest,
      totalBlockingTime: seen.blocking,
      layoutShift: seen.shift,
    };
  } finally {
    await context.close();
  }
}

/** The median of each figure over several runs. */
export function medianOf(costs: readonly Cost[]): Cost {
  const middle = (figure: keyof Cost): number => {
    const sorted = costs.map((cost) => cost[figure]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    bytes: middle('bytes'),
    requests: middle('requests'),
    firstContentfulPaint: middle('firstContentfulPaint'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    layoutShift: middle('layoutShift'),
  };
}
