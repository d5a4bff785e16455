import type { Locale } from '../../../machines/settings/preferences.machine.ts';

/** The languages a person can choose, in the order of the menu, each by its own name (LNG-06). */
export const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ckb', name: 'کوردیی ناوەندی' },
  { locale: 'kmr', name: 'Kurdî (kurmancî)' },
];

/**
 * Which data plurals and digits follow. Browsers lack Kurdish number data and would fall back to those of the host, so
 * each language names a neighbour with the same digits; the tag itself is kept for the plural rules.
 */
export const numberData: Readonly<Record<Locale, string[]>> = {
  en: ['en-US'],
  ckb: ['ckb-u-nu-arab', 'ar-u-nu-arab'],
  kmr: ['ku', 'tr'],
};
