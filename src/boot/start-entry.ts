import type { ServedData } from '../../contract/served.ts';
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

/**
 * Loads the entry of a server-rendered page; its modules first, one after another: together they would block a slow phone for a
 * quarter of a second. Rejects if one fails to load.
 */
async function start(): Promise<unknown> {
  const served: ServedData = JSON.parse(document.getElementById('served')?.textContent ?? '');
  const { entry, modules, preloads } = served;
  const name = (attributes: Partial<HTMLLinkElement>): void =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  for (const href of [...modules, entry]) name({ rel: 'modulepreload', href });
  // As files, not as modules: of a module that failed to arrive, browsers remember that (sure-import.ts).
  for (const href of preloads) name({ rel: 'preload', as: 'script', crossOrigin: '', href });
  for (const href of modules) {
    await import(/* @vite-ignore */ href);
    await turn();
  }
  return import(/* @vite-ignore */ entry);
}

/** Starts the entry once the page is parsed. */
export function startAtOnce(): void {
  whenParsed(() => void start());
}

/**
 * Starts the entry of a page that can be read already: once it has loaded, so that nothing competes with the content, or earlier
 * on the person's first interaction. If it `waits`, only on the first interaction or approach, and not without a network. Calls
 * `onFailure` if the entry fails to load.
 */
export function startLate(onFailure: () => void, waits = false): void {
  const signs = waits ? [...INTERACTIONS, ...APPROACHES] : INTERACTIONS;
  let isStarted = false;
  const once = (): void => {
    if (isStarted) return;
    if (waits && !navigator.onLine) {
      addEventListener('online', once, { once: true });
      return;
    }
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, once, true);
    whenParsed(() => void start().catch(onFailure));
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  if (waits) return;
  addEventListener('load', () => setTimeout(once), { once: true });
  whenParsed(() => setTimeout(once, TIMEOUT_MS));
}
