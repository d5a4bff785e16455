import type { PageLanguage } from './page-language.ts';
import { hasStarted } from './started.ts';
import { words } from './words.ts';

/** After this long, as far as the person can tell, the start has failed. */
const TIMEOUT_MS = 20_000;

/** The overlay of index.html, or null until the parser reaches it. */
const overlay = (): HTMLElement | null => document.getElementById('overlay');

function onceParsed(act: () => void): void {
  if (overlay()) act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Adds the overlay's spoken text, which depends on the language and so cannot be in index.html. */
export function sayLoading(language: PageLanguage): void {
  onceParsed(() => {
    const shown = overlay();
    if (!shown?.classList.contains('failed'))
      shown?.append(element('p', 'overlay-hidden', words[language].loading));
  });
}

/** Turns the loading overlay into an error with a Reload button; what the server sent disappears behind it. */
export function reportStart(language: PageLanguage): void {
  onceParsed(() => {
    document.documentElement.removeAttribute('data-served');
    const { failed, advice, reload } = words[language];
    const button = element('button', 'overlay-reload', reload);
    button.addEventListener('click', () => location.reload());
    const box = element('div', 'overlay-report', '');
    box.setAttribute('role', 'alert');
    box.append(element('p', 'overlay-title', failed), element('p', 'overlay-advice', advice), button);
    const shown = overlay();
    shown?.classList.add('failed');
    shown?.replaceChildren(...shown.querySelectorAll('.overlay-logo'), box);
  });
}

/**
 * Watches the start. If a script fails to load, the start fails or takes too long, the loading overlay becomes an error with a
 * Reload button. If the app starts after all, the error disappears with the overlay.
 */
export function watchStart(language: PageLanguage): void {
  let reported = false;
  const report = (): void => {
    if (reported || hasStarted()) return;
    reported = true;
    reportStart(language);
  };
  const onError = (event: Event): void => {
    const isOurs = event instanceof ErrorEvent && event.filename.startsWith(location.origin);
    if (isOurs || event.target instanceof HTMLScriptElement) report();
  };
  // Element errors do not bubble; only the capture phase sees them here.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', report);
  window.setTimeout(report, TIMEOUT_MS);
}
