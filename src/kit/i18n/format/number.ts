import type { Locale } from '../../../../machines/settings/preferences.machine.ts';

/** Browsers know no Kurdish numbers; these locales write the same digits and marks. */
const DIGITS: Record<Locale, string> = { en: 'en-US', ckb: 'ar-u-nu-arab', kmr: 'tr' };

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';

/** A text with its digits as the language writes them; all else stays. */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== 'ckb') return text;
  return text.replaceAll(/[0-9]/g, (digit) => ARABIC_INDIC.charAt(Number(digit)));
}

/** A number for prose, in the digits of the language; codes, prices and phone numbers are not prose. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(DIGITS[locale]).format(value);
}
