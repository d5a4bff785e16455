import type { Locale } from '../../../machines/preferences.machine.ts';

/** Browsers know no Kurdish numbers; these locales write the same digits and marks. */
const DIGITS: Record<Locale, string> = { en: 'en-US', ckb: 'ar-u-nu-arab', kmr: 'tr' };

/** A number for prose, in the digits of the language; codes, prices and phone numbers are not prose. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(DIGITS[locale]).format(value);
}
