import type { Locale } from '../../../../contract/locale.ts';
import type { Crontab } from '../../../../contract/crontab.ts';
import { crontabWords, type Run } from './crontab-words.ts';

const MINUTES = 60;
const HOURS = 24;
const MONTHS = 12;
const WEEKDAYS = 7;
const MONTH_DAYS = 31;
/** More times of day than this are described by minutes and hours. */
const TIMES_MAX = 6;
/** Shorter runs are listed one by one. */
const RANGE_MIN = 3;

/** The step of values spread evenly from 0; null if they aren't. */
function stepOf(values: readonly number[], size: number): number | null {
  const step = size / values.length;
  if (values.length < 2 || !Number.isInteger(step)) return null;
  return values.every((value, index) => value === index * step) ? step : null;
}

/** The single run the values form, or null; give `size` if they wrap around, as from Sunday to Monday. */
function runOf(values: readonly number[], size?: number): Run | null {
  if (values.length < RANGE_MIN) return null;
  const has = new Set(values);
  const before = (value: number): number => (size === undefined ? value - 1 : (value + size - 1) % size);
  const starts = values.filter((value) => !has.has(before(value)));
  const [from] = starts;
  if (from === undefined || starts.length > 1) return null;
  const to = from + values.length - 1;
  return { from, to: size === undefined ? to : to % size };
}

/** Monday first. */
const inWeek = (days: readonly number[]): number[] =>
  days.toSorted((one, other) => ((one + 6) % WEEKDAYS) - ((other + 6) % WEEKDAYS));

/**
 * When a crontab runs, as a sentence: `Every Monday at 9:00 AM.`, `هەموو دووشەممەیەک لە کاتژمێر ٩:٠٠ ب.ن.`, `Her duşem
 * di saet 09:00 de.` Means the same as the five fields, however they were written (P23).
 */
export function crontabSentence(crontab: Crontab, locale: Locale): string {
  const words = crontabWords[locale];
  const { minute, hour } = crontab;
  const isClock = hour.length < HOURS && minute.length * hour.length <= TIMES_MAX;
  const days = daysOf(crontab, locale);
  const months = monthsOf(crontab, locale);
  if (isClock) {
    const times = hour.flatMap((h) => minute.map((m) => ({ hour: h, minute: m })));
    const at = words.atTimes(times);
    return words.sentence([`${days ?? words.everyDay} ${at}`, months]);
  }
  return words.sentence([...timesOf(crontab, locale), days, months]);
}

/** The times of day of a crontab with many of them. */
function timesOf({ minute, hour }: Crontab, locale: Locale): (string | null)[] {
  const words = crontabWords[locale];
  const minuteStep = stepOf(minute, MINUTES);
  const hourStep = hour.length === HOURS ? null : stepOf(hour, HOURS);
  const hours = runOf(hour);
  const within = hour.length === HOURS ? null : hours ? words.betweenHours(hours) : words.inHours(hour);
  if (minuteStep !== null)
    return [
      minuteStep === 1 ? words.everyMinute : words.everyMinutes(minuteStep),
      hourStep === null ? within : words.inHours(hour),
    ];
  const atMinutes = minute.length === 1 && minute[0] === 0 ? words.onTheHour : words.atMinutes(minute);
  if (hour.length === HOURS) return [words.everyHour, atMinutes];
  return hourStep === null ? [words.everyHour, atMinutes, within] : [words.everyHours(hourStep), atMinutes];
}

/** The days; null for every day. */
function daysOf({ day_of_month, day_of_week, eitherDay }: Crontab, locale: Locale): string | null {
  const words = crontabWords[locale];
  const monthRun = runOf(day_of_month);
  const weekRun = runOf(day_of_week, WEEKDAYS);
  const ofMonth = monthRun ? words.fromDay(monthRun) : words.onDays(day_of_month);
  const ofWeek = weekRun ? words.fromWeekday(weekRun) : words.everyWeekday(inWeek(day_of_week));
  if (eitherDay) return words.either(ofMonth, ofWeek);
  if (day_of_month.length < MONTH_DAYS) return ofMonth;
  return day_of_week.length < WEEKDAYS ? ofWeek : null;
}

/** The months; null for all. */
function monthsOf({ month }: Crontab, locale: Locale): string | null {
  const words = crontabWords[locale];
  if (month.length === MONTHS) return null;
  const run = runOf(month);
  return run ? words.fromMonth(run) : words.inMonths(month);
}
