/** The number of digits in a one-time code. */
export const CODE_LENGTH = 6;

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Converts Arabic-Indic and Persian digits, which Kurdish keyboards type, to ASCII. */
function withAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (point >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
}

/** A text's digits in ASCII, without anything else (OTP-04). */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '');
}

/**
 * The code in a pasted text. A sentence may hold other numbers (a date, a time), so six digits together, or in groups
 * separated by one space or dash, win over the plain sequence of all digits.
 */
export function codeOf(text: string): string {
  const ascii = withAsciiDigits(text);
  const together = /(?<!\d)\d{6}(?!\d)/.exec(ascii);
  const grouped = /(?<![\d][\s-]?)\d(?:[\s-]?\d){5}(?![\s-]?\d)/.exec(ascii);
  return digitsOf(together?.[0] ?? grouped?.[0] ?? ascii);
}

/** The name of a digit's box; `position` is 1-based. */
export function digitName(position: number): string {
  return `digit_${position}`;
}

/** Joins a form's boxes into one code (OTP-05); shorter than six digits if a box is empty. */
export function joinCode(values: Readonly<Record<string, unknown>>): string {
  const digits = Array.from({ length: CODE_LENGTH }, (_, index) => {
    const value = values[digitName(index + 1)];
    return typeof value === 'string' ? digitsOf(value) : '';
  });
  return digits.join('');
}
