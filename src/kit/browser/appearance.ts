import type { Locale } from '../../../machines/settings/preferences.machine.ts';
import { directionOf } from '../../../contract/pages.ts';
import { announceToFrames } from './frames.ts';

/** How the document looks and speaks. */
export interface Appearance {
  /** The system's colour scheme. */
  isSystemDark(): boolean;
  /** Calls back when the system's colour scheme changes. Returns the function that ends it. */
  watchSystem(onChange: (dark: boolean) => void): () => void;
  /** Gives the page its theme and tells the embedded frames (THM-01, THM-02). */
  showTheme(dark: boolean): void;
  /** Gives the page its language and direction and tells the embedded frames (THM-03, LNG-05). */
  showLanguage(locale: Locale): void;
}

export interface Theme {
  /** The class on the root element that means the dark theme. */
  darkClass: string;
  /** The colour behind the page, for the browser's own bars. */
  canvas: { light: string; dark: string };
}

/** The appearance of a window's document. `color-scheme` follows the class by the style sheet /boot.css. */
export function createAppearance(window: Window, theme: Theme): Appearance {
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
      html.lang = locale;
      html.dir = directionOf(locale);
      announce('TOGGLE_LANGUAGE', locale);
    },
  };
}
