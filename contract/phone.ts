/** The number of digits in a phone number: E.164 allows 15, plus a dialling prefix. */
const DIGITS = /^\d{3,20}$/;

/** The digit 0 in each script that people here type: Arabic-Indic, Persian, full width. */
const zeros = [0x660, 0x6f0, 0xff10];

/** Separators in copied numbers, including invisible marks. */
const separators = /[\s\p{Cf}()[\]+./\-‐‑‒–—−]/gu;

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/**
 * Reduces a phone number to digits: converts other scripts' digits to 0 to 9, removes separators and a leading plus,
 * keeps leading zeros (P9). Undefined if anything else is left, or if it is too short or too long.
 */
export function cleanPhone(text: string): string | undefined {
  const digits = text.replaceAll(/[٠-٩۰-۹０-９]/gu, asciiDigit).replaceAll(separators, '');
  return DIGITS.test(digits) ? digits : undefined;
}
