import type { Locale } from '../../../../machines/settings/settings.machine.ts';
import { localDigits } from './number.ts';
import { zonedParts, type ZonedParts } from './zoned-parts.ts';

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ckb: [
    'کانوونی دووەم',
    'شوبات',
    'ئازار',
    'نیسان',
    'ئایار',
    'حوزەیران',
    'تەمووز',
    'ئاب',
    'ئەیلوول',
    'تشرینی یەکەم',
    'تشرینی دووەم',
    'کانوونی یەکەم',
  ],
  kmr: [
    'rêbendan',
    'sibat',
    'adar',
    'nîsan',
    'gulan',
    'hezîran',
    'tîrmeh',
    'tebax',
    'îlon',
    'cotmeh',
    'mijdar',
    'berfanbar',
  ],
};

/** A month's name; `month` is 1-based. */
export function monthName(month: number, locale: Locale): string {
  return MONTHS[locale][month - 1] ?? '';
}

/**
 * A date in words: `March 5, 2026`, `٥ی ئازاری ٢٠٢٦`, `5ê adara 2026an`. No browser has Kurdish dates, so we bring our
 * own words for every language, the same on the server. Empty for an invalid date, as from a server that sends none. Throws
 * RangeError for an unknown time zone.
 */
export function formatDate(moment: Date, locale: Locale, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  return dateOf(zonedParts(moment, timeZone), locale);
}

/** A date in words and the time: 12-hour clock in English and Sorani, 24-hour in Kurmanji. Empty for an invalid date. */
export function formatDateTime(moment: Date, locale: Locale, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  const parts = zonedParts(moment, timeZone);
  const date = dateOf(parts, locale);
  if (locale === 'ckb') return `${date}، ${formatTime(parts, locale)}`;
  return `${date}, ${formatTime(parts, locale)}`;
}

function dateOf({ year, month, day }: ZonedParts, locale: Locale): string {
  const name = monthName(month, locale);
  if (locale === 'ckb') return localDigits(`${day}ی ${name}ی ${year}`, locale);
  if (locale === 'kmr') return `${day}ê ${name}a ${year}an`;
  return `${name} ${day}, ${year}`;
}

/** A time of day: 12-hour clock in English and Sorani, 24-hour in Kurmanji. */
export function formatTime({ hour, minute }: Pick<ZonedParts, 'hour' | 'minute'>, locale: Locale): string {
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'kmr') return `${String(hour).padStart(2, '0')}:${minutes}`;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
  const isMorning = hour < 12;
  return locale === 'ckb'
    ? `${localDigits(clock, locale)} ${isMorning ? 'ب.ن' : 'د.ن'}`
    : `${clock} ${isMorning ? 'AM' : 'PM'}`;
}
