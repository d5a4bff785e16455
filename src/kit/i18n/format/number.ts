import type { Locale } from '../../../../contract/locale.ts';

/** Browsers have no Kurdish numbers; these locales use the same digits and separators. */
const DIGITS: Record<Locale, string> = { en: 'en-US', ckb: 'ar-u-nu-arab', kmr: 'tr' };

/** A number for prose, in the language's digits; codes, prices and phone numbers are not prose. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(DIGITS[locale]).format(value);
}

/**
 * A year, in the language's digits. Every page has one, and `Intl` takes a slow phone longer for its first number than React for
 * the page.
 */
export function formatYear(year: number, locale: Locale): string {
  const digits = String(year);
  return locale === 'ckb' ? digits.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) : digits;
}
