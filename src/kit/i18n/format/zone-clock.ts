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

/** A zone's offset and time of day: `UTC+03:00 · 14:05`, the same in every language. Throws as `offsetOf` does. */
export function zoneClock(moment: Date, timeZone: string): string {
  const { hour, minute } = zonedParts(moment, timeZone);
  return `${offsetOf(moment, timeZone)} · ${twoDigits(hour)}:${twoDigits(minute)}`;
}
