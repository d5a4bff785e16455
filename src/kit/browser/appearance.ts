import type { Locale } from '../../../contract/locale.ts';
import { directionOf } from '../../../contract/pages.ts';
import { announceToFrames } from './frames.ts';

/** The document's theme and language. */
export interface Appearance {
  /** The system's colour scheme. */
  isSystemDark(): boolean;
  /** Calls back when the system's colour scheme changes. Returns a function that stops it. */
  watchSystem(onChange: (dark: boolean) => void): () => void;
  /** Sets the page's theme and tells the embedded frames (THM-01, THM-02). */
  showTheme(dark: boolean): void;
  /** Sets the page's language and direction and tells the embedded frames (THM-03, LNG-05). */
  showLanguage(locale: Locale): void;
}

export interface ThemeColors {
  /** The dark theme's class on the root element. */
  darkClass: string;
  /** The colour behind the page, for the browser's own UI. */
  canvas: { light: string; dark: string };
}

/** The appearance of a window's document. /boot.css sets `color-scheme` by the class. */
export function createAppearance(window: Window, theme: ThemeColors): Appearance {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const { document, location } = window;
  const { documentElement: html } = document;
  const announce = (type: 'TOGGLE_DARK_MODE' | 'TOGGLE_LANGUAGE', value: boolean | string): void =>
    announceToFrames(document.querySelectorAll('iframe'), { type, value }, location.origin);

  return {
    isSystemDark: () => system.matches,
    watchSystem(onChange) {
      const onSystem = (): void => onChange(system.matches);
      system.addEventListener('change', onSystem);
      return () => system.removeEventListener('change', onSystem);
    },
    showTheme(dark) {
      html.classList.toggle(theme.darkClass, dark);
      document
        .querySelector('meta[name="theme-color"]')
        ?.setAttribute('content', dark ? theme.canvas.dark : theme.canvas.light);
      announce('TOGGLE_DARK_MODE', dark);
    },
    showLanguage(locale) {
      // Set again, it makes the browser look at every element.
      if (html.lang !== locale) html.lang = locale;
      if (html.dir !== directionOf(locale)) html.dir = directionOf(locale);
      announce('TOGGLE_LANGUAGE', locale);
    },
  };
}
