import type { Locale } from '../../../../contract/locale.ts';
import { localDigits } from '../../../../contract/digits.ts';
import { zonedParts } from './zoned-parts.ts';

const MINUTE_MS = 60_000;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** A time zone's offset from UTC at a moment: `UTC+03:00`. Throws RangeError for an unknown zone. */
export function offsetOf(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = zonedParts(moment, timeZone);
  // Both in whole minutes, so that the moment's seconds stay out of the offset.
  const here = Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
  const minutes = here - Math.floor(moment.getTime() / MINUTE_MS);
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** A zone's offset and time of day in the language's digits: `UTC+03:00 · 14:05`. Throws as `offsetOf` does. */
export function zoneClock(moment: Date, timeZone: string, locale: Locale): string {
  const { hour, minute } = zonedParts(moment, timeZone);
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  // Arabic-Indic numbers beside each other would change places.
  const gap = locale === 'ckb' ? '\u200e · \u200e' : ' · ';
  return localDigits(`${offsetOf(moment, timeZone)}${gap}${time}`, locale);
}
