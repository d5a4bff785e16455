/** Fewest and most digits of a phone number; E.164 allows 15, a dialling prefix comes on top. */
const DIGITS = /^\d{3,20}$/;

/** The first digit of each script whose digits people here type: Arabic-Indic, Persian, full width. */
const zeros = [0x660, 0x6f0, 0xff10];

/** What stands between the digits of a number that was copied from somewhere, invisible marks included. */
const separators = /[\s\p{Cf}()[\]+./\-‐‑‒–—−]/gu;

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/**
 * A phone number as digits alone: other scripts' digits become 0 to 9, separators and a leading plus go, leading zeros
 * stay (P9). Undefined when something else is left, or when it is too short or too long for a number.
 */
export function cleanPhone(text: string): string | undefined {
  const digits = text.replaceAll(/[٠-٩۰-۹０-９]/gu, asciiDigit).replaceAll(separators, '');
  return DIGITS.test(digits) ? digits : undefined;
}
