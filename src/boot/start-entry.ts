import type { ServedData } from '../../contract/served.ts';
import { isLost } from './sure-import.ts';
import { turn } from './turn.ts';

/** What somebody does who isn't just reading. */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
/** What somebody does who may be about to; a resting pointer moves by itself when a page comes. Another tab may sign them in. */
const APPROACHES = ['scroll', 'storage'] as const;

/** A picture that fails to load must not keep the page from responding. */
const TIMEOUT_MS = 4_000;

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

const readServed = (): ServedData => JSON.parse(document.getElementById('served')?.textContent ?? '');

/**
 * Starts the product on a server-rendered page. Loads its modules one after another: together they would block a slow phone for a
 * quarter of a second. Rejects if one fails to load, or the start fails.
 */
async function start(): Promise<unknown> {
  const { modules, preloads } = readServed();
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Not as modules, nor as links: browsers remember that a module did not arrive (sure-import.ts), and Chromium that a link did not.
  for (const href of preloads)
    fetch(href)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  for (const href of modules) {
    await import(/* @vite-ignore */ href);
    await turn();
  }
  return window.renasStart;
}

/** Starts the product once the page is parsed. */
export function startAtOnce(): void {
  whenParsed(() => void start());
}

/**
 * Whether only a new document helps: Firefox never asks again for a module that did not arrive. Not for one that has just come
 * anew, nor while the server does not have them all: the page stays readable.
 */
async function mustComeAnew(): Promise<boolean> {
  // TypeScript knows only what all kinds of entries have.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'reload') return false;
  const { modules } = readServed();
  return Promise.all(modules.map((href) => fetch(href))).then(
    (answers) => answers.every(({ ok }) => ok),
    () => false,
  );
}

/**
 * Starts the product on a page that can be read already: once it has loaded, so that nothing competes with the content, or earlier
 * on the person's first interaction. If it `waits`, only on the first interaction or approach, and not without a network. Calls
 * `onFailure` if that fails; if a script did not arrive, the next interaction tries again, and so does the network once it
 * is back. Returns whether the last try has failed.
 */
export function startLate(onFailure: () => void, waits = false): () => boolean {
  const signs = waits ? [...INTERACTIONS, ...APPROACHES] : INTERACTIONS;
  let isStarted = false;
  let hasFailed = false;
  const listen = (): void => {
    for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  };
  const once = (): void => {
    if (isStarted) return;
    if ((waits || hasFailed) && !navigator.onLine) {
      addEventListener('online', once, { once: true });
      return;
    }
    const isAgain = hasFailed;
    isStarted = true;
    hasFailed = false;
    for (const sign of signs) removeEventListener(sign, once, true);
    whenParsed(() => void start().catch((error: unknown) => fail(error, isAgain)));
  };
  const fail = async (error: unknown, isAgain: boolean): Promise<void> => {
    if (isLost(error)) {
      if (isAgain && (await mustComeAnew())) {
        location.reload();
        return;
      }
      isStarted = false;
      listen();
      addEventListener('online', once, { once: true });
    }
    hasFailed = true;
    onFailure();
  };
  listen();
  if (!waits) {
    addEventListener('load', () => setTimeout(once), { once: true });
    whenParsed(() => setTimeout(once, TIMEOUT_MS));
  }
  return () => hasFailed;
}
