import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../contract/locale.ts';
import { numberData } from '../../src/kit/i18n/languages.ts';

/** Loaded eagerly, so the language can change offline, too. An English sentence of a chart is its own translation. */
const catalogs = import.meta.glob<Messages>(
  ['../../src/kit/i18n/catalogs/*/{gallery,charts}.po', '!../../src/kit/i18n/catalogs/en/charts.po'],
  { eager: true, import: 'messages' },
);

/** The gallery's own texts and those of the charts. Call `speak` before showing anything. */
export const galleryI18n = setupI18n();

/** Switches the language. */
export function speak(locale: Locale): void {
  const spoken = Object.entries(catalogs).filter(([path]) => path.includes(`/${locale}/`));
  if (spoken.length === 0) throw new Error(`There is no catalog ${locale}/gallery.`);
  // Copied, because `load` mutates the first object it gets for a language.
  galleryI18n.load(locale, Object.assign({}, ...spoken.map(([, messages]) => messages)));
  galleryI18n.activate(locale, numberData[locale]);
}
