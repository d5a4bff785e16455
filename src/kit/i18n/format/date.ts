import type { Locale } from '../../../../contract/locale.ts';
import { dateInWords } from '../../../../contract/date-words.ts';
import { localDigits } from '../../../../contract/digits.ts';
import { zonedParts, type ZonedParts } from './zoned-parts.ts';

/** A date in words: `March 5, 2026`; empty for an invalid one. @throws {RangeError} for an unknown time zone. */
export function formatDate(moment: Date, locale: Locale, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  return dateInWords(zonedParts(moment, timeZone), locale);
}

/** A date in words and the time: 12-hour clock in English and Sorani, 24-hour in Kurmanji. Empty for an invalid date. */
export function formatDateTime(moment: Date, locale: Locale, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  const parts = zonedParts(moment, timeZone);
  const date = dateInWords(parts, locale);
  if (locale === 'ckb') return `${date}، ${formatTime(parts, locale)}`;
  return `${date}, ${formatTime(parts, locale)}`;
}

/** A time of day on one line: 12-hour clock in English and Sorani, 24-hour in Kurmanji. */
export function formatTime({ hour, minute }: Pick<ZonedParts, 'hour' | 'minute'>, locale: Locale): string {
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'kmr') return `${String(hour).padStart(2, '0')}:${minutes}`;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
  return withHalf(localDigits(clock, locale), hour, locale);
}

const HALVES = { en: ['AM', 'PM'], ckb: ['ب.ن', 'د.ن'] } as const;

/** A time of the 12-hour clock with its half of the day, on one line: alone on the next, it reads like a word. */
export function withHalf(time: string, hour: number, locale: keyof typeof HALVES): string {
  return `${time}\u00A0${HALVES[locale][hour < 12 ? 0 : 1]}`;
}
