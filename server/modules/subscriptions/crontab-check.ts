import {
  crontabLimits,
  readCrontab,
  type Crontab,
  type CrontabFieldName,
  type CrontabProblem,
} from '../../../contract/crontab.ts';
import type { CrontabCheck, CrontabRun, CrontabWarning } from '../../../contract/subscriptions.ts';
import type { Locale } from '../../../contract/locale.ts';
import { say, sentence, type Sentence } from '../../i18n/say.ts';
import { nextRun } from './next-run.ts';
import { offsetAt } from './zone-clock.ts';

const RUNS = 5;
const MINUTE_MS = 60_000;

const fieldNames: Readonly<Record<CrontabFieldName, Readonly<Record<Locale, string>>>> = {
  minute: { en: 'minute', ckb: 'خولەک', kmr: 'deqîqe' },
  hour: { en: 'hour', ckb: 'کاتژمێر', kmr: 'saet' },
  day_of_month: { en: 'day of the month', ckb: 'ڕۆژی مانگ', kmr: 'roja mehê' },
  month: { en: 'month', ckb: 'مانگ', kmr: 'meh' },
  day_of_week: { en: 'day of the week', ckb: 'ڕۆژی هەفتە', kmr: 'roja hefteyê' },
};

/** What is wrong with a crontab, and in which field (P23). */
export function crontabProblemSentence({ field, reason, found }: CrontabProblem): Sentence {
  if (reason === 'unknown_word') return sentence('crontab_word', { found });
  if (field === null || reason === 'not_five_fields') return sentence('crontab_fields');
  const place = { field: fieldNames[field], found };
  if (reason === 'out_of_range') return sentence('crontab_range', { ...place, ...crontabLimits[field] });
  if (reason === 'backwards') return sentence('crontab_backwards', place);
  if (reason === 'step') return sentence('crontab_step', place);
  return reason === 'never' ? sentence('crontab_never', place) : sentence('crontab_part', place);
}

/** Local time with its offset from UTC (RFC 3339); `offset` is in milliseconds. */
function localTime(instant: number, offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  const shown = new Date(instant + offset).toISOString().slice(0, 19);
  return `${shown}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function nextRuns(crontab: Crontab, zone: string, now: Date): CrontabRun[] {
  const runs: CrontabRun[] = [];
  let before = now.getTime();
  while (runs.length < RUNS) {
    const next = nextRun(crontab, zone, new Date(before));
    if (next === undefined) break;
    const offset = offsetAt(zone, next.at);
    const change = next.change ?? (offset === offsetAt(zone, before) ? null : 'changed');
    runs.push({ at: new Date(next.at).toISOString(), local: localTime(next.at, offset), change });
    before = next.at;
  }
  return runs;
}

const warningsOf = ({ minute, eitherDay }: Crontab): CrontabWarning[] => [
  ...(minute.length > 1 ? (['often'] as const) : []),
  ...(eitherDay ? (['either_day'] as const) : []),
];

/** Checks a crontab while it is being typed: what is wrong, or its next runs. */
export function checkCrontab(text: string, timezone: string, now: Date, locale: Locale): CrontabCheck {
  const read = readCrontab(text);
  if ('crontab' in read)
    return {
      valid: true,
      problem: null,
      timezone,
      next: nextRuns(read.crontab, timezone, now),
      warnings: warningsOf(read.crontab),
    };
  const problem = { ...read.problem, sentence: say(locale, crontabProblemSentence(read.problem)) };
  return {
    valid: false,
    problem,
    timezone,
    next: [],
    warnings: problem.reason === 'never' ? ['never'] : [],
  };
}
