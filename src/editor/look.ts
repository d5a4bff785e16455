import { directionOf } from '../../contract/pages.ts';
import { isLocale } from '../../contract/locale.ts';
import { activate, learn } from '../kit/i18n/runtime.ts';
import { darkClass } from '../kit/ui/theme.ts';
import type { FrameMessage } from '../kit/browser/frames.ts';

/** Syncs the frame page's theme and language with the product around it (THM-02, THM-03, P7). */
export function createLook({ document, parent }: Window, onSpoken: () => void) {
  const { documentElement: html } = document;
  const showTheme = (isDark: boolean): void => void html.classList.toggle(darkClass, isDark);

  async function speak(locale: string): Promise<void> {
    if (!isLocale(locale)) return;
    await activate(locale);
    html.lang = locale;
    html.dir = directionOf(locale);
  }

  return {
    /** Takes over the outer page's current look. Rejects if its language fails to load. */
    async start(): Promise<void> {
      const around = parent.document.documentElement;
      showTheme(around.classList.contains(darkClass));
      // The editor is for staff, and its texts are in their catalog.
      await learn('staff');
      await speak(isLocale(around.lang) ? around.lang : 'en');
    },
    /** Follows the product's announcements; keeps the old language if the new one fails to load. */
    follow: ({ type, value }: FrameMessage): void => {
      if (type === 'TOGGLE_DARK_MODE') showTheme(value === true);
      else void speak(String(value)).then(onSpoken, () => {});
    },
  };
}
