import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../machines/settings/preferences.machine.ts';
import { numberData } from '../../src/kit/i18n/languages.ts';

/** All at once: the gallery changes its language without a network, too. */
const catalogs = import.meta.glob<Messages>('../../src/kit/i18n/catalogs/*/gallery.po', {
  eager: true,
  import: 'messages',
});

/** The texts of the gallery, which are nobody else's. Nothing may be shown before the first `speak`. */
export const i18n = setupI18n();

/** Speaks a language from now on. */
export function speak(locale: Locale): void {
  const messages = catalogs[`../../src/kit/i18n/catalogs/${locale}/gallery.po`];
  if (!messages) throw new Error(`There is no catalog ${locale}/gallery.`);
  // `load` changes the first object it is given for a language, and a module's exports belong to the module.
  i18n.load(locale, { ...messages });
  i18n.activate(locale, numberData[locale]);
}
