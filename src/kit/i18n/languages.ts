import type { Locale } from '../../../contract/locale.ts';

/** The languages to choose from, in menu order, each by its own name (LNG-06). */
export const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ckb', name: 'کوردیی ناوەندی' },
  { locale: 'kmr', name: 'Kurdî (kurmancî)' },
];

/** A language by its own name. */
export const languageName = (locale: Locale): string =>
  languages.find((language) => language.locale === locale)?.name ?? locale;

/**
 * The locale data for plurals and digits. Browsers lack Kurdish number data and would fall back to the host's, so each
 * language names a neighbour with the same digits; the tag itself stays for the plural rules.
 */
export const numberData: Readonly<Record<Locale, string[]>> = {
  en: ['en-US'],
  ckb: ['ckb-u-nu-arab', 'ar-u-nu-arab'],
  kmr: ['ku', 'tr'],
};
