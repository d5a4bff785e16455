import type { Locale } from '../../machines/preferences.machine.ts';

/** The languages a person can choose, in the order of the menu, each by its own name (LNG-06). */
export const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'ckb', name: 'کوردیی ناوەندی' },
  { locale: 'kmr', name: 'Kurdî (kurmancî)' },
];
