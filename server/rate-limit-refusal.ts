import type { Locale } from '../contract/locale.ts';
import { say, sentence } from './i18n/say.ts';
import { Refusal } from './refusal.ts';

/** The sentences with a waiting time. */
export type WaitSentence =
  | 'throttled'
  | 'wrong_passwords'
  | 'wrong_codes'
  | 'code_mails'
  | 'code_mails_elsewhere'
  | 'messages';

/** A waiting time in words, rounded up: seconds up to two minutes, minutes up to two hours, then hours; never "1 seconds". */
function inWords(seconds: number): Record<Locale, string> {
  const [unit, count] =
    seconds <= 120
      ? (['wait_seconds', Math.max(2, seconds)] as const)
      : seconds <= 7200
        ? (['wait_minutes', Math.ceil(seconds / 60)] as const)
        : (['wait_hours', Math.ceil(seconds / 3600)] as const);
  const words = (locale: Locale): string => say(locale, sentence(unit, { count }));
  return { en: words('en'), ckb: words('ckb'), kmr: words('kmr') };
}

/** Too many attempts; `seconds` until the next one is allowed. */
export function throttled(seconds: number, words: WaitSentence = 'throttled'): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(
    429,
    'throttled',
    { detail: [sentence(words, { wait: inWords(wait) })] },
    { 'retry-after': String(wait) },
  );
}
