/**
 * Pages that one test after another uses. A page keeps its process and its compiled scripts: opening the product in it
 * takes a third of the work of opening a new page.
 */
import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';

/** A small page on the product's origin that runs no script of ours; with a route for one, no script would be kept. */
export const PLAIN_PATH = '/healthz';

/** Methods whose effects last as long as the page or the context. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
] as const;

const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;
const CONTEXT_EVENTS = ['page', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** A page that one test after another can use, and its context. */
export interface WarmPage {
  page: Page;
  /** Whether the next test would meet leftovers of this one: then the page is not used again. */
  isSpoilt: () => boolean;
  /**
   * Resets the page: no routes, no listeners, no history, an empty storage on every origin it was on, its first
   * appearance. It shows a plain page of the product's origin. Closes the other pages of its context, whose own routes
   * stay.
   */
  renew: () => Promise<void>;
}

/** How a page looks as long as no test changes it. */
export type Look = Required<
  Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion'> & {
    viewport: { width: number; height: number };
  }
>;

/** Opens a page in a context, to be used by one test after another. */
export async function openWarmPage(context: BrowserContext, look: Look): Promise<WarmPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let isSpoilt = false;
  const spoil = (): void => {
    isSpoilt = true;
  };
  watchForLasting(page, spoil);
  watchForLasting(context, spoil);
  watchForChangedCode(page, spoil);
  watchForChangedCode(context, spoil);
  page.once('close', spoil);
  page.once('crash', spoil);
  return {
    page,
    isSpoilt: () => isSpoilt,
    renew: async () => {
      const { entries } = await session.send('Page.getNavigationHistory');
      const isEmpty = await clear(page, look, new Set(entries.map(({ url }) => new URL(url).origin)));
      if (!isEmpty) spoil();
      await session.send('Page.resetNavigationHistory');
    },
  };
}

/** Calls `onLasting` when something is done to a page or a context that cannot be undone. */
function watchForLasting(place: BrowserContext | Page, onLasting: () => void): void {
  const methods = place as unknown as Record<string, ((...args: unknown[]) => unknown) | undefined>;
  for (const name of LASTING) {
    const real = methods[name]?.bind(place);
    if (!real) continue;
    methods[name] = (...args) => {
      onLasting();
      return real(...args);
    };
  }
  const { clock } = place;
  Object.defineProperty(place, 'clock', {
    get: () => {
      onLasting();
      return clock;
    },
  });
}

/** What a page's process keeps for the pages after it, even if a test has answered it instead of the product. */
const isKept = (route: Route): boolean => ['script', 'stylesheet'].includes(route.request().resourceType());

/** Calls `onChange` when a route answers a request for code itself. */
function watchForChangedCode(place: BrowserContext | Page, onChange: () => void): void {
  const listen: Page['route'] = place.route.bind(place);
  place.route = (address, handler, options) =>
    listen(
      address,
      (route, request) => {
        const fulfill = route.fulfill.bind(route);
        route.fulfill = (answer) => {
          if (isKept(route)) onChange();
          return fulfill(answer);
        };
        return handler(route, request) as unknown;
      },
      options,
    );
}

/** @returns whether nothing is left: storage of a product that has ended stays. */
async function clear(
  page: Page,
  { viewport, ...media }: Look,
  origins: ReadonlySet<string>,
): Promise<boolean> {
  const context = page.context();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  // A form with changes asks whether to leave.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(PLAIN_PATH);
  page.removeAllListeners('dialog');
  await page.evaluate(emptyStorage);
  const { origin } = new URL(page.url());
  const others = [...origins].filter((one) => one.startsWith('http') && one !== origin);
  const isEmpty = await emptyElsewhere(page, others);
  if (others.length > 0) await page.goto(PLAIN_PATH);
  await context.clearCookies();
  await page.emulateMedia({ media: null, forcedColors: null, ...media });
  await page.setViewportSize(viewport);
  // What is under a resting pointer would be hovered.
  await page.mouse.move(-1, -1);
  return isEmpty;
}

/** Clears the storage of the origins of products that tests have started. @returns whether all of them still answer. */
async function emptyElsewhere(page: Page, origins: readonly string[]): Promise<boolean> {
  try {
    for (const origin of origins) {
      await page.goto(origin + PLAIN_PATH);
      await page.evaluate(emptyStorage);
    }
    return true;
  } catch {
    return false;
  }
}

/** In the page: clears all storage of its origin. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const bases = await indexedDB.databases();
  await Promise.all(
    bases.map(
      ({ name = '' }) =>
        new Promise((done) => {
          const asked = indexedDB.deleteDatabase(name);
          asked.addEventListener('success', done);
          asked.addEventListener('error', done);
        }),
    ),
  );
}
