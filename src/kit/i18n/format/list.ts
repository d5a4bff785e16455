import type { Locale } from '../../../../contract/locale.ts';

/** Words in a row, with the comma of the language. */
export const formatList = (words: readonly string[], locale: Locale): string =>
  words.join(locale === 'ckb' ? '، ' : ', ');
