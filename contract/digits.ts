import type { Locale } from './locale.ts';

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';

/**
 * A text with its digits in the language's own; the rest is unchanged. Enough for a year or a small count, which have no separators:
 * `Intl` takes a slow phone longer for its first number than React for the page.
 */
export function localDigits(text: string, locale: Locale): string {
  if (locale !== 'ckb') return text;
  return text.replaceAll(/[0-9]/g, (digit) => ARABIC_INDIC.charAt(Number(digit)));
}
