/** The five fields of a crontab, in writing order (P23). */
export const crontabFields = ['minute', 'hour', 'day_of_month', 'month', 'day_of_week'] as const;
export type CrontabFieldName = (typeof crontabFields)[number];

/** The maximum length of a crontab, in characters: enough to list every value of every field. */
export const CRONTAB_MAX = 600;

/** What can be wrong with a crontab. */
export const crontabReasons = [
  /** Neither five fields nor a nickname such as @daily. */
  'not_five_fields',
  'unknown_word',
  /** A part is not a number, name, range, step or star. */
  'not_understood',
  /** A number outside the field's range; `found` has it. */
  'out_of_range',
  /** A range that ends before it starts. */
  'backwards',
  /** A step that is 0 or larger than the field. */
  'step',
  /** No year has such a date, e.g. 30 February. */
  'never',
] as const;
export type CrontabReason = (typeof crontabReasons)[number];

/** Why a text is not a crontab; `field` is null if the text as a whole is wrong. */
export interface CrontabProblem {
  readonly field: CrontabFieldName | null;
  readonly reason: CrontabReason;
  /** The invalid part of the text. */
  readonly found: string;
}

/** The minutes of a crontab: each list ascending, days of the week from 0 (Sunday) to 6. */
export interface Crontab {
  readonly minute: readonly number[];
  readonly hour: readonly number[];
  readonly day_of_month: readonly number[];
  readonly month: readonly number[];
  readonly day_of_week: readonly number[];
  /** Both day fields are restricted: a day that matches either counts. */
  readonly eitherDay: boolean;
}

/** The range of each field; 7 is Sunday too. */
export const crontabLimits: Readonly<Record<CrontabFieldName, { min: number; max: number }>> = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day_of_month: { min: 1, max: 31 },
  month: { min: 1, max: 12 },
  day_of_week: { min: 0, max: 7 },
};

/** The nicknames of five fields. */
export const crontabNicknames = new Map(
  Object.entries({
    '@yearly': '0 0 1 1 *',
    '@annually': '0 0 1 1 *',
    '@monthly': '0 0 1 * *',
    '@weekly': '0 0 * * 0',
    '@daily': '0 0 * * *',
    '@midnight': '0 0 * * *',
    '@hourly': '0 * * * *',
  }),
);

const names: Partial<Record<CrontabFieldName, readonly string[]>> = {
  month: ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  day_of_week: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
};

/** The maximum number of days in each month, from 1. */
export const monthDays: readonly number[] = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const part = /^(?:\*|([a-z\d]+)(?:-([a-z\d]+))?)(?:\/(\d{1,3}))?$/;

class Wrong extends Error {
  readonly reason: CrontabReason;
  constructor(reason: CrontabReason) {
    super(reason);
    this.reason = reason;
  }
}

function numberOf(field: CrontabFieldName, text: string): number {
  const { min, max } = crontabLimits[field];
  const named = text === '' ? -1 : (names[field]?.indexOf(text) ?? -1);
  if (named >= 0) return named;
  if (!/^\d{1,3}$/.test(text)) throw new Wrong('not_understood');
  const value = Number(text);
  if (value < min || value > max) throw new Wrong('out_of_range');
  return value;
}

/** The values of one part between commas, such as `1-5/2`; a number with a step and no end runs to the field's end. */
function valuesOf(field: CrontabFieldName, text: string): number[] {
  const found = part.exec(text);
  if (found === null) throw new Wrong('not_understood');
  const [, from, to, step] = found;
  const { min, max } = crontabLimits[field];
  const every = step === undefined ? 1 : Number(step);
  if (every < 1 || every > max) throw new Wrong('step');
  const first = from === undefined ? min : numberOf(field, from);
  let last = from === undefined || step !== undefined ? max : first;
  if (to !== undefined) last = numberOf(field, to);
  // In a week ending with Sunday, such as sat-sun, Sunday is day 7.
  if (field === 'day_of_week' && to !== undefined && last === 0 && first > 0) last = 7;
  // A range without an end must not count Sunday twice.
  else if (field === 'day_of_week' && to === undefined && first < 7) last = Math.min(last, 6);
  if (last < first) throw new Wrong('backwards');
  const values: number[] = [];
  for (let value = first; value <= last; value += every) values.push(value);
  return field === 'day_of_week' ? values.map((value) => value % 7) : values;
}

function readField(field: CrontabFieldName, text: string): number[] | CrontabProblem {
  const values = new Set<number>();
  for (const piece of text.split(',')) {
    try {
      for (const value of valuesOf(field, piece)) values.add(value);
    } catch (error) {
      if (error instanceof Wrong) return { field, reason: error.reason, found: piece };
      throw error;
    }
  }
  return [...values].toSorted((a, b) => a - b);
}

/**
 * Parses a crontab (P23): five fields of numbers, names, ranges, steps and lists, in any case, or a nickname such as
 * `@daily`. A crontab that would never run is a problem of its day of the month.
 */
export function readCrontab(text: string): { crontab: Crontab } | { problem: CrontabProblem } {
  const typed = text.trim().toLowerCase();
  const words = crontabNicknames.get(typed);
  if (words === undefined && typed.startsWith('@'))
    return { problem: { field: null, reason: 'unknown_word', found: typed } };
  const pieces = (words ?? typed).split(/\s+/).filter((piece) => piece !== '');
  if (pieces.length !== crontabFields.length)
    return { problem: { field: null, reason: 'not_five_fields', found: String(pieces.length) } };

  const read: number[][] = [];
  for (const [index, field] of crontabFields.entries()) {
    const values = readField(field, pieces[index] ?? '');
    if (!Array.isArray(values)) return { problem: values };
    read.push(values);
  }
  const [minute = [], hour = [], day_of_month = [], month = [], day_of_week = []] = read;
  const anyMonthDay = day_of_month.length === 31;
  const anyWeekDay = day_of_week.length === 7;
  const crontab = {
    minute,
    hour,
    day_of_month,
    month,
    day_of_week,
    eitherDay: !anyMonthDay && !anyWeekDay,
  };
  const comesToPass = month.some((number) => (day_of_month[0] ?? 0) <= (monthDays[number] ?? 0));
  if (anyWeekDay && !comesToPass)
    return { problem: { field: 'day_of_month', reason: 'never', found: pieces[2] ?? '' } };
  return { crontab };
}
