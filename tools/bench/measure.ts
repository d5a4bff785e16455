import type { Browser, BrowserContextOptions } from 'playwright-core';
import { withoutStacks } from './without-stacks.ts';

/** The cost of loading a page until it is idle: times in milliseconds, bytes on the wire. */
export interface Cost {
  largestContentfulPaint: number;
  totalBlockingTime: number;
  mainThread: number;
  requests: number;
  /** Those that had ended when the page was ready. */
  requestsUntilReady: number;
  bytes: number;
  /** Of the document and its styles. */
  documentBytes: number;
  /** Scripts that were asked for before the page had loaded. */
  scriptsBeforeLoad: number;
  layoutShift: number;
}

/** What to load, and how to know that it is there. */
export interface Visit {
  url: string;
  /** Matches once the page's scripts have done their work. */
  ready?: string;
  /** Whether somebody scrolls once the page has loaded: on a slow network, a page that can be read waits for this. */
  isTouched?: boolean;
  /** Local storage of whoever visits. */
  stored?: Readonly<Record<string, string>>;
}

/** A cheap phone on a bad network: 562.5 ms there and back, 1,474 kbit/s, a quarter of this machine's speed. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
};

/** A longer task keeps people waiting. */
const BLOCKING_MS = 50;
/** Later paints and shifts do not belong to the page load. */
const QUIET_MS = 1_500;

/** On a busy machine a slow phone is slower still. */
const PATIENCE_MS = 180_000;

/** The browser notes every task of a thread, with the processor time it took. */
const TASKS = ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'loading', '__metadata'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long, and how much of it the processor worked on this. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * Loads an address once in a fresh browser context and returns its cost. Blocking and main thread are processor time: what
 * else runs on this machine must not count as the page's work.
 */
export async function measure(
  browser: Browser,
  { url, ready, isTouched = false, stored = {} }: Visit,
): Promise<{ cost: Cost; scripts: string[] }> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await withoutStacks(await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let bytes = 0;
    let documentBytes = 0;
    let requests = 0;
    let isLoaded = false;
    let scriptsBeforeLoad = 0;
    const scripts = new Set<string>();
    const ofDocument = new Set<string>();
    await session.send('Page.enable');
    session.on('Page.loadEventFired', () => {
      isLoaded = true;
    });
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type === 'Document' || type === 'Stylesheet') ofDocument.add(requestId);
      if (type !== 'Script') return;
      scripts.add(request.url);
      if (!isLoaded) scriptsBeforeLoad += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      if (ofDocument.has(requestId)) documentBytes += encodedDataLength;
      // From the browser's own cache comes no byte.
      if (encodedDataLength > 0) requests += 1;
    });
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      const seen = { largest: 0, shift: 0 };
      Object.assign(globalThis, { seenByBench: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        // TypeScript’s DOM has no type for a layout shift.
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, stored);
    await browser.startTracing(page, { categories: TASKS });
    await page.goto(url, { waitUntil: 'load' });
    if (isTouched) await page.mouse.wheel(0, 100);
    if (ready !== undefined) await page.locator(ready).first().waitFor({ state: 'attached' });
    const requestsUntilReady = requests;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    const { largest, shift } = await page.evaluate(
      // The script above keeps it there.
      () => (globalThis as unknown as { seenByBench: { largest: number; shift: number } }).seenByBench,
    );
    const cost: Cost = {
      largestContentfulPaint: largest,
      layoutShift: shift,
      requests,
      requestsUntilReady,
      bytes,
      documentBytes,
      scriptsBeforeLoad,
      ...workIn(traceEvents),
    };
    return { cost, scripts: [...scripts] };
  } finally {
    await context.close();
  }
}

/** The work of the thread that parsed the page: all of it, and what blocked somebody who already saw the page. */
function workIn(events: readonly TraceEvent[]): Pick<Cost, 'totalBlockingTime' | 'mainThread'> {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === paint?.pid && tid === paint.tid,
  );
  let mainThread = 0;
  let totalBlockingTime = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    mainThread += tdur / 1000;
    if (ts + dur > (paint?.ts ?? 0)) totalBlockingTime += Math.max(0, tdur / 1000 - BLOCKING_MS);
  }
  return { mainThread, totalBlockingTime };
}
