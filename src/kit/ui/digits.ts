/** How many digits a one-time code has. */
export const CODE_LENGTH = 6;

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** The text with Arabic-Indic and Persian digits turned into ASCII ones, which Kurdish keyboards type. */
function withAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (point >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
}

/** The digits of a text in ASCII, everything else dropped (OTP-04). */
export function digitsOf(text: string): string {
  return withAsciiDigits(text).replace(/\D/g, '');
}

/**
 * The code in a pasted text. A sentence may hold other numbers (a date, a time), so six digits that stand together, or
 * in groups parted by one space or dash, come before the plain sequence of all digits.
 */
export function codeOf(text: string): string {
  const ascii = withAsciiDigits(text);
  const together = /(?<!\d)\d{6}(?!\d)/.exec(ascii);
  const grouped = /(?<![\d][\s-]?)\d(?:[\s-]?\d){5}(?![\s-]?\d)/.exec(ascii);
  return digitsOf(together?.[0] ?? grouped?.[0] ?? ascii);
}

/** The name of the box of a digit; `position` counts from 1. */
export function digitName(position: number): string {
  return `digit_${position}`;
}

/** The boxes of a form joined into one code (OTP-05); shorter than six digits while a box is empty. */
export function joinCode(values: Readonly<Record<string, unknown>>): string {
  const digits = Array.from({ length: CODE_LENGTH }, (_, index) => {
    const value = values[digitName(index + 1)];
    return typeof value === 'string' ? digitsOf(value) : '';
  });
  return digits.join('');
}
