/** The five fields of a crontab text, in the order they are written (P23). */
export const crontabFields = ['minute', 'hour', 'day_of_month', 'month', 'day_of_week'] as const;
export type CrontabFieldName = (typeof crontabFields)[number];

/** Longest crontab text, in characters: every value of every field listed. */
export const CRONTAB_MAX = 600;

/** What can be wrong with a crontab text. */
export const crontabReasons = [
  /** It is neither one of the words such as @daily nor five fields. */
  'not_five_fields',
  'unknown_word',
  /** A part is no number, name, range, step or star. */
  'not_understood',
  /** A number beyond the field's own: `found` says which. */
  'out_of_range',
  /** A range that ends before it begins. */
  'backwards',
  /** A step that is 0 or beyond the field. */
  'step',
  /** No year has such a day, as in 30 February. */
  'never',
] as const;
export type CrontabReason = (typeof crontabReasons)[number];

/** Why a text is no crontab; `field` is null when it is about the text as a whole. */
export interface CrontabProblem {
  readonly field: CrontabFieldName | null;
  readonly reason: CrontabReason;
  /** The part of the text that is wrong. */
  readonly found: string;
}

/** The minutes a crontab text means: each list ascending, days of the week from 0 (Sunday) to 6. */
export interface Crontab {
  readonly minute: readonly number[];
  readonly hour: readonly number[];
  readonly day_of_month: readonly number[];
  readonly month: readonly number[];
  readonly day_of_week: readonly number[];
  /** Both day fields say less than every day: either may match. */
  readonly eitherDay: boolean;
}

/** What each field takes; a Sunday is also 7. */
export const crontabLimits: Readonly<Record<CrontabFieldName, { min: number; max: number }>> = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day_of_month: { min: 1, max: 31 },
  month: { min: 1, max: 12 },
  day_of_week: { min: 0, max: 7 },
};

/** The words that stand for five fields. */
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

/** Days that each month can have. */
const monthDays = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

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

/** The values of one part between commas, such as `1-5/2`; a step alone after a number runs to the field's end. */
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
  // In a week that ends with Sunday, as in sat-sun, the Sunday is day 7.
  if (field === 'day_of_week' && to !== undefined && last === 0 && first > 0) last = 7;
  // Without an end of its own a week has each day once.
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
 * Reads a crontab text (P23): five fields of numbers, names, ranges, steps and lists, in any case, or a word such as
 * `@daily`. A text that would never come to pass is a problem of its day of the month.
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
