import type { Locale } from '../../../../contract/locale.ts';
import { monthName } from '../../../../contract/date-words.ts';
import { formatTime, withHalf } from './date.ts';
import { formatNumber } from './number.ts';
import { weekdayName } from './weekday.ts';

/** Consecutive values. */
export type Run = { from: number; to: number };

type Time = { hour: number; minute: number };
type Numbers = readonly number[];

/** The parts of a crontab sentence in one language; none starts with a capital. */
interface CrontabWords {
  everyMinute: string;
  everyMinutes: (step: number) => string;
  everyHour: string;
  everyHours: (step: number) => string;
  onTheHour: string;
  atMinutes: (minutes: Numbers) => string;
  atTimes: (times: readonly Time[]) => string;
  /** From the first minute of one hour to the last minute of another. */
  betweenHours: (hours: Run) => string;
  inHours: (hours: Numbers) => string;
  everyDay: string;
  onDays: (days: Numbers) => string;
  fromDay: (days: Run) => string;
  everyWeekday: (days: Numbers) => string;
  fromWeekday: (days: Run) => string;
  /** Either kind of day matches. */
  either: (ofMonth: string, ofWeek: string) => string;
  inMonths: (months: Numbers) => string;
  fromMonth: (months: Run) => string;
  /** Joins the parts, skipping nulls. */
  sentence: (parts: readonly (string | null)[]) => string;
}

const said = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => part !== null);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
/** `a, b and c`; comma and conjunction vary. */
const listed = (parts: readonly string[], comma: string, and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(comma)} ${and} ${parts.at(-1)}`;
const ends = ({ from, to }: Run): [Time, Time] => [
  { hour: from, minute: 0 },
  { hour: to, minute: 59 },
];

function english(): CrontabWords {
  const list = (parts: readonly string[]) => listed(parts, ', ', 'and');
  const time = (at: Time) => formatTime(at, 'en');
  const hour = (at: number) => withHalf(String(at % 12 === 0 ? 12 : at % 12), at, 'en');
  const weekday = (day: number) => weekdayName(day, 'en');
  const month = (at: number) => monthName(at, 'en');
  return {
    everyMinute: 'every minute',
    everyMinutes: (step) => `every ${step} minutes`,
    everyHour: 'every hour',
    everyHours: (step) => `every ${step} hours`,
    onTheHour: 'on the hour',
    atMinutes: (minutes) => `at minute${minutes.length > 1 ? 's' : ''} ${list(minutes.map(String))}`,
    atTimes: (times) => `at ${list(times.map(time))}`,
    betweenHours: (hours) => `between ${ends(hours).map(time).join(' and ')}`,
    inHours: (hours) => `in the hour${hours.length > 1 ? 's' : ''} of ${list(hours.map(hour))}`,
    everyDay: 'every day',
    onDays: (days) => `on day${days.length > 1 ? 's' : ''} ${list(days.map(String))} of the month`,
    fromDay: ({ from, to }) => `from day ${from} to ${to} of the month`,
    everyWeekday: (days) => `every ${list(days.map(weekday))}`,
    fromWeekday: ({ from, to }) => `from ${weekday(from)} to ${weekday(to)}`,
    either: (ofMonth, ofWeek) => `${ofMonth}, or ${ofWeek},`,
    inMonths: (months) => `in ${list(months.map(month))}`,
    fromMonth: ({ from, to }) => `from ${month(from)} to ${month(to)}`,
    sentence: (parts) => `${capital(said(parts).join(', ')).replaceAll(/,(?=,|$)/g, '')}.`,
  };
}

function sorani(): CrontabWords {
  const list = (parts: readonly string[]) => listed(parts, '، ', 'و');
  const number = (value: number) => formatNumber(value, 'ckb');
  const time = (at: Time) => formatTime(at, 'ckb');
  const hour = (at: number) => withHalf(number(at % 12 === 0 ? 12 : at % 12), at, 'ckb');
  const weekday = (day: number) => weekdayName(day, 'ckb');
  const month = (at: number) => monthName(at, 'ckb');
  return {
    everyMinute: 'هەموو خولەکێک',
    everyMinutes: (step) => `هەر ${number(step)} خولەک جارێک`,
    everyHour: 'هەموو کاتژمێرێک',
    everyHours: (step) => `هەر ${number(step)} کاتژمێر جارێک`,
    onTheHour: 'لە سەرەتای کاتژمێردا',
    atMinutes: (minutes) =>
      `${minutes.length > 1 ? 'لە خولەکەکانی' : 'لە خولەکی'} ${list(minutes.map(number))}`,
    atTimes: (times) => `لە کاتژمێر ${list(times.map(time))}`,
    betweenHours: (hours) => `لە نێوان کاتژمێر ${ends(hours).map(time).join(' و ')}`,
    inHours: (hours) => `${hours.length > 1 ? 'لە کاتژمێرەکانی' : 'لە کاتژمێری'} ${list(hours.map(hour))}`,
    everyDay: 'هەموو ڕۆژێک',
    onDays: (days) => `${days.length > 1 ? 'لە ڕۆژەکانی' : 'لە ڕۆژی'} ${list(days.map(number))}ی مانگ`,
    fromDay: ({ from, to }) => `لە ڕۆژی ${number(from)} تا ${number(to)}ی مانگ`,
    everyWeekday: (days) => `هەموو ${list(days.map(weekday))}یەک`,
    fromWeekday: ({ from, to }) => `لە ${weekday(from)} تا ${weekday(to)}`,
    either: (ofMonth, ofWeek) => `${ofMonth}، یان ${ofWeek}،`,
    inMonths: (months) => `${months.length > 1 ? 'لە مانگەکانی' : 'لە مانگی'} ${list(months.map(month))}`,
    fromMonth: ({ from, to }) => `لە مانگی ${month(from)} تا ${month(to)}`,
    sentence: (parts) =>
      `${said(parts)
        .join('، ')
        .replaceAll(/،(?=،|$)/g, '')}.`,
  };
}

/** A name in the oblique case, which follows a preposition. */
const oblique = (name: string): string => (name.endsWith('î') ? `${name.slice(0, -1)}iyê` : `${name}ê`);

function kurmanji(): CrontabWords {
  const list = (parts: readonly string[]) => listed(parts, ', ', 'û');
  const number = (value: number) => formatNumber(value, 'kmr');
  const time = (at: Time) => formatTime(at, 'kmr');
  const weekday = (day: number) => weekdayName(day, 'kmr');
  const month = (at: number) => monthName(at, 'kmr');
  return {
    everyMinute: 'her deqîqe',
    everyMinutes: (step) => `her ${number(step)} deqîqeyan carekê`,
    everyHour: 'her saet',
    everyHours: (step) => `her ${number(step)} saetan carekê`,
    onTheHour: 'di serê saetê de',
    atMinutes: (minutes) =>
      `${minutes.length > 1 ? 'di deqîqeyên' : 'di deqîqeya'} ${list(minutes.map(number))}an de`,
    atTimes: (times) => `di saet ${list(times.map(time))} de`,
    betweenHours: (hours) => `di navbera saet ${ends(hours).map(time).join(' û ')} de`,
    inHours: (hours) =>
      `${hours.length > 1 ? 'di saetên' : 'di saeta'} ${list(hours.map((at) => String(at).padStart(2, '0')))}an de`,
    everyDay: 'her roj',
    onDays: (days) => `${days.length > 1 ? 'di rojên' : 'di roja'} ${list(days.map(number))}ê mehê de`,
    fromDay: ({ from, to }) => `ji roja ${number(from)}ê heta ${number(to)}ê mehê`,
    everyWeekday: (days) => `her ${list(days.map(weekday))}`,
    fromWeekday: ({ from, to }) => `ji ${oblique(weekday(from))} heta ${oblique(weekday(to))}`,
    either: (ofMonth, ofWeek) => `${ofMonth}, an jî ${ofWeek},`,
    inMonths: (months) =>
      months.length > 1
        ? `di mehên ${listed([...months.slice(0, -1).map(month), oblique(month(months.at(-1) ?? 0))], ', ', 'û')} de`
        : `di meha ${oblique(month(months[0] ?? 0))} de`,
    fromMonth: ({ from, to }) => `ji ${oblique(month(from))} heta ${oblique(month(to))}`,
    sentence: (parts) => `${capital(said(parts).join(', ')).replaceAll(/,(?=,|$)/g, '')}.`,
  };
}

export const crontabWords: Record<Locale, CrontabWords> = {
  en: english(),
  ckb: sorani(),
  kmr: kurmanji(),
};
