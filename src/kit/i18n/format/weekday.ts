import type { Locale } from '../../../../machines/settings/preferences.machine.ts';
import type { ZonedParts } from './zoned-parts.ts';

const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ckb: ['یەکشەممە', 'دووشەممە', 'سێشەممە', 'چوارشەممە', 'پێنجشەممە', 'هەینی', 'شەممە'],
  kmr: ['yekşem', 'duşem', 'sêşem', 'çarşem', 'pêncşem', 'în', 'şemî'],
};

/** The day of the week of a date, 0 for Sunday to 6; `month` counts from 1. */
export function weekdayOf({ year, month, day }: Pick<ZonedParts, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The name of a day of the week, 0 for Sunday to 6. */
export function weekdayName(day: number, locale: Locale): string {
  return WEEKDAYS[locale][day] ?? '';
}
