import { directionOf } from '../../contract/pages.ts';
import { isLocale } from '../../contract/locale.ts';
import { activate, learn } from '../kit/i18n/runtime.ts';
import { darkClass } from '../kit/ui/theme.ts';
import type { FrameMessage } from '../kit/browser/frames.ts';

/** How the page of the frame looks and speaks: as the product around it does (THM-02, THM-03, P7). */
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
    /** Looks as the page around the frame does at this moment. Rejects when its language does not arrive. */
    async start(): Promise<void> {
      const around = parent.document.documentElement;
      showTheme(around.classList.contains(darkClass));
      // The editor is for staff, and its words are with theirs.
      await learn('staff');
      await speak(isLocale(around.lang) ? around.lang : 'en');
    },
    /** Follows what the product announces; a language that does not arrive leaves the old one. */
    follow: ({ type, value }: FrameMessage): void => {
      if (type === 'TOGGLE_DARK_MODE') showTheme(value === true);
      else void speak(String(value)).then(onSpoken, () => {});
    },
  };
}
