import type { Locale } from '../../../../contract/locale.ts';

/** Browsers have no Kurdish numbers; these locales use the same digits and separators. */
const DIGITS: Record<Locale, string> = { en: 'en-US', ckb: 'ar-u-nu-arab', kmr: 'tr' };

/** A number for prose, in the language's digits; codes, prices and phone numbers are not prose. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(DIGITS[locale]).format(value);
}
