import type { Locale } from '../../../../contract/locale.ts';
import type { ZonedParts } from './zoned-parts.ts';

const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ckb: ['یەکشەممە', 'دووشەممە', 'سێشەممە', 'چوارشەممە', 'پێنجشەممە', 'هەینی', 'شەممە'],
  kmr: ['yekşem', 'duşem', 'sêşem', 'çarşem', 'pêncşem', 'în', 'şemî'],
};

/** A date's day of the week, from 0 for Sunday to 6; `month` is 1-based. */
export function weekdayOf({ year, month, day }: Pick<ZonedParts, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** A weekday's name, from 0 for Sunday to 6. */
export function weekdayName(day: number, locale: Locale): string {
  return WEEKDAYS[locale][day] ?? '';
}
