import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../machines/settings/settings.machine.ts';
import { numberData } from '../../src/kit/i18n/languages.ts';

/** Loaded eagerly, so the language can change offline, too. */
const catalogs = import.meta.glob<Messages>('../../src/kit/i18n/catalogs/*/gallery.po', {
  eager: true,
  import: 'messages',
});

/** The gallery's own texts. Call `speak` before showing anything. */
export const i18n = setupI18n();

/** Switches the language. */
export function speak(locale: Locale): void {
  const messages = catalogs[`../../src/kit/i18n/catalogs/${locale}/gallery.po`];
  if (!messages) throw new Error(`There is no catalog ${locale}/gallery.`);
  // Copied, because `load` mutates the first object it gets for a language.
  i18n.load(locale, { ...messages });
  i18n.activate(locale, numberData[locale]);
}
