import { setupI18n, type Messages } from '@lingui/core';
import type { Locale } from '../../machines/preferences.machine.ts';
import { numberData } from '../i18n/languages.ts';

const loaders = import.meta.glob<{ messages: Messages }>('../i18n/catalogs/*/gallery.po');

/** The texts of the gallery, which are nobody else's. Nothing may be shown before the first `speak` has resolved. */
export const i18n = setupI18n();

let latest = 0;

/** Fetches the texts of a language and speaks it from then on; of two that were asked for the newer one counts. */
export async function speak(locale: Locale): Promise<void> {
  latest += 1;
  const mine = latest;
  const load = loaders[`../i18n/catalogs/${locale}/gallery.po`];
  if (!load) throw new Error(`There is no catalog ${locale}/gallery.`);
  const { messages } = await load();
  if (mine !== latest) return;
  i18n.load(locale, { ...messages });
  i18n.activate(locale, numberData[locale]);
}
