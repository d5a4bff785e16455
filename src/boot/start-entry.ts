import type { ServedData } from '../../contract/served.ts';

/** What a person does who does not only read. */
const ACTS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/** A picture that does not come must not keep the page from answering. */
const PATIENCE_MS = 4_000;

function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

/** Fetches the entry of a page that came with its content. Rejects when it does not arrive. */
function start(): Promise<unknown> {
  const { entry, preloads } = JSON.parse(document.getElementById('served')?.textContent ?? '') as ServedData;
  for (const href of preloads) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  return import(/* @vite-ignore */ entry);
}

/** Starts the entry as soon as the page is parsed. */
export function startAtOnce(): void {
  whenParsed(() => void start());
}

/**
 * Starts the entry when the page has loaded, so that nothing competes with what is read, or before that with the first act
 * of the person. `onFailure` is called when it does not arrive.
 */
export function startLate(onFailure: () => void): void {
  let isStarted = false;
  const once = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const act of ACTS) removeEventListener(act, once, true);
    whenParsed(() => void start().catch(onFailure));
  };
  for (const act of ACTS) addEventListener(act, once, { capture: true, passive: true });
  addEventListener('load', () => setTimeout(once), { once: true });
  whenParsed(() => setTimeout(once, PATIENCE_MS));
}
