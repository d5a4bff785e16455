import type { Locale } from '../../../machines/preferences.machine.ts';

const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ckb: ['یەکشەممە', 'دووشەممە', 'سێشەممە', 'چوارشەممە', 'پێنجشەممە', 'هەینی', 'شەممە'],
  kmr: ['yekşem', 'duşem', 'sêşem', 'çarşem', 'pêncşem', 'în', 'şemî'],
};

/** The name of a day of the week, 0 for Sunday to 6. */
export function weekdayName(day: number, locale: Locale): string {
  return WEEKDAYS[locale][day] ?? '';
}
