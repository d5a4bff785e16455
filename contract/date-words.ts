import { localDigits } from './digits.ts';
import type { Locale } from './locale.ts';

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ckb: [
    'کانوونی دووەم',
    'شوبات',
    'ئازار',
    'نیسان',
    'ئایار',
    'حوزەیران',
    'تەمووز',
    'ئاب',
    'ئەیلوول',
    'تشرینی یەکەم',
    'تشرینی دووەم',
    'کانوونی یەکەم',
  ],
  kmr: [
    'rêbendan',
    'sibat',
    'adar',
    'nîsan',
    'gulan',
    'hezîran',
    'tîrmeh',
    'tebax',
    'îlon',
    'cotmeh',
    'mijdar',
    'berfanbar',
  ],
};

/** A month's name; `month` is 1-based. */
export function monthName(month: number, locale: Locale): string {
  return MONTHS[locale][month - 1] ?? '';
}

/**
 * A date in words: `March 5, 2026`, `٥ی ئازاری ٢٠٢٦`, `5ê adara 2026an`; `month` is 1-based. No runtime has Kurdish dates,
 * so we bring our own words for every language, the same in the browser and on the server.
 */
export function dateInWords(
  { year, month, day }: { year: number; month: number; day: number },
  locale: Locale,
): string {
  const name = monthName(month, locale);
  if (locale === 'ckb') return localDigits(`${day}ی ${name}ی ${year}`, locale);
  if (locale === 'kmr') return `${day}ê ${name}a ${year}an`;
  return `${name} ${day}, ${year}`;
}
