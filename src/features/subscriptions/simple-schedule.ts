import { monthDays, readCrontab } from '../../../contract/crontab.ts';
import { crontabPieces } from './crontab-text.ts';

/** How often a schedule in words repeats. */
export const frequencies = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Frequency = (typeof frequencies)[number];

/** A schedule that a few choices can express; those its frequency does not need are kept for another one. */
export type SimpleSchedule = {
  every: Frequency;
  minute: number;
  hour: number;
  /** From 0 (Sunday) to 6, ascending; at least one. */
  weekdays: readonly number[];
  /** From 1. */
  day: number;
  /** From 1. */
  month: number;
};

/** What a frequency begins with: Mondays, the first of January, at nine. */
const BEGINNING: SimpleSchedule = { every: 'week', minute: 0, hour: 9, weekdays: [1], day: 1, month: 1 };

/** The crontab of a simple schedule; a day that its month does not have becomes the last of the month. */
export function crontabOf(schedule: SimpleSchedule): string {
  const { every, minute, hour, weekdays, month } = schedule;
  const day = Math.min(schedule.day, lastDayOf(schedule));
  switch (every) {
    case 'hour':
      return `${minute} * * * *`;
    case 'day':
      return `${minute} ${hour} * * *`;
    case 'week':
      return `${minute} ${hour} * * ${weekdays.join() === '1,2,3,4,5' ? '1-5' : weekdays.join()}`;
    case 'month':
      return `${minute} ${hour} ${day} * *`;
    default:
      return `${minute} ${hour} ${day} ${month} *`;
  }
}

/**
 * The simple schedule that a crontab means, however it is written; null if it is none or is wrong. A crontab that
 * lists all seven weekdays is weekly, so that one of them can be taken away again.
 */
export function simpleScheduleOf(text: string): SimpleSchedule | null {
  const read = readCrontab(text);
  if ('problem' in read || read.crontab.eitherDay) return null;
  const { minute, hour, day_of_month, month, day_of_week } = read.crontab;
  const listsWeekdays = crontabPieces(text).day_of_week !== '*';
  const isAnyDay = day_of_month.length === 31;
  const isAnyMonth = month.length === 12;
  const [atMinute, atHour, onDay, inMonth] = [minute, hour, day_of_month, month].map((values) =>
    values.length === 1 ? values[0] : undefined,
  );
  if (atMinute === undefined) return null;
  const timed = { ...BEGINNING, minute: atMinute };
  if (hour.length === 24)
    return isAnyDay && isAnyMonth && !listsWeekdays ? { ...timed, every: 'hour' } : null;
  if (atHour === undefined) return null;
  const daily = { ...timed, hour: atHour };
  if (isAnyDay) {
    if (!isAnyMonth) return null;
    return listsWeekdays ? { ...daily, every: 'week', weekdays: day_of_week } : { ...daily, every: 'day' };
  }
  if (onDay === undefined || listsWeekdays) return null;
  if (isAnyMonth) return { ...daily, every: 'month', day: onDay };
  return inMonth === undefined ? null : { ...daily, every: 'year', day: onDay, month: inMonth };
}

/** A schedule with another frequency; keeps what was chosen before. */
export const withFrequency = (schedule: SimpleSchedule | null, every: Frequency): SimpleSchedule => ({
  ...(schedule ?? BEGINNING),
  every,
});

/** The last day that a schedule can name: of its month if it is yearly, else of the longest one. */
export const lastDayOf = ({ every, month }: Pick<SimpleSchedule, 'every' | 'month'>): number =>
  every === 'year' ? (monthDays[month] ?? 31) : 31;
