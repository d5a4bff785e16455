import type { PageLanguage } from './page-language.ts';
import { hasStarted } from './started.ts';
import { words } from './words.ts';

/** A start that has taken this long has failed, as far as the person can tell. */
const PATIENCE_MS = 20_000;

/** The overlay of index.html, or null while the parser has not reached it. */
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

/** Gives the overlay its spoken word, which depends on the language and so cannot stand in index.html. */
export function sayLoading(language: PageLanguage): void {
  onceParsed(() => {
    const shown = overlay();
    if (!shown?.classList.contains('failed'))
      shown?.append(element('p', 'overlay-hidden', words[language].loading));
  });
}

/** Turns the loading overlay into a report with a Reload button. */
export function reportStart(language: PageLanguage): void {
  onceParsed(() => {
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
 * Watches the start. When the entry cannot be fetched, throws, or is not done in time, the loading overlay becomes a
 * report with a Reload button. An application that starts after all hides the report with the overlay.
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
  // Errors of elements do not bubble; only the capture phase reaches them here.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', report);
  window.setTimeout(report, PATIENCE_MS);
}
