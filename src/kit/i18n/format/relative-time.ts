import type { Locale } from '../../../../contract/locale.ts';
import { formatNumber } from './number.ts';

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];

const SECONDS: Record<Unit, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_746,
  year: 31_556_952,
};

/** Sorani has no plural after a number. */
const SORANI: Record<Unit, string> = {
  second: 'چرکە',
  minute: 'خولەک',
  hour: 'کاتژمێر',
  day: 'ڕۆژ',
  week: 'هەفتە',
  month: 'مانگ',
  year: 'ساڵ',
};

/** Kurmanji puts the noun in the oblique case, singular and plural. */
const KURMANJI: Record<Unit, readonly [string, string]> = {
  second: ['çirkeyê', 'çirkeyan'],
  minute: ['deqîqeyê', 'deqîqeyan'],
  hour: ['saetê', 'saetan'],
  day: ['rojê', 'rojan'],
  week: ['hefteyê', 'hefteyan'],
  month: ['mehê', 'mehan'],
  year: ['salê', 'salan'],
};

let english: Intl.RelativeTimeFormat | undefined;

/** Made when it is first needed: the first formatter takes a slow phone as long as all other modules of a page. */
function inEnglish(count: number, unit: Unit): string {
  english ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return english.format(count, unit);
}

/** The time between `moment` and `now`, in words: `3 days ago`, `٣ ڕۆژ لەمەوپێش`, `berî 3 rojan`. Empty for an invalid date. */
export function formatRelativeTime(moment: Date, now: Date, locale: Locale): string {
  if (Number.isNaN(moment.getTime())) return '';
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const unit = UNITS.findLast((one) => Math.abs(seconds) >= SECONDS[one]) ?? 'second';
  const count = Math.trunc(seconds / SECONDS[unit]);
  if (locale === 'ckb') return inSorani(count, unit);
  return locale === 'kmr' ? inKurmanji(count, unit) : inEnglish(unit === 'second' ? 0 : count, unit);
}

function inSorani(count: number, unit: Unit): string {
  if (unit === 'second') return 'ئێستا';
  if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? 'دوێنێ' : 'سبەینێ';
  const amount = `${formatNumber(Math.abs(count), 'ckb')} ${SORANI[unit]}`;
  return count < 0 ? `${amount} لەمەوپێش` : `دوای ${amount}`;
}

function inKurmanji(count: number, unit: Unit): string {
  if (unit === 'second') return 'niha';
  if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? 'duh' : 'sibê';
  const size = Math.abs(count);
  const amount = `${formatNumber(size, 'kmr')} ${KURMANJI[unit][size === 1 ? 0 : 1]}`;
  return count < 0 ? `berî ${amount}` : `piştî ${amount}`;
}
