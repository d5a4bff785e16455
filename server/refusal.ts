import type { AnswerCode } from '../contract/codes.ts';
import type { Locale } from '../contract/locale.ts';
import { say, sentence, type Sentence } from './i18n/say.ts';

/** What a refusal says of each field; `detail` stands for the request as a whole. */
export type FieldErrors = Readonly<Record<string, readonly Sentence[]>>;

/**
 * An answer that is not what was asked for. Rules throw it; the error handler puts it into the envelope in the
 * language of the request.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: AnswerCode;
  readonly errors: FieldErrors;
  readonly headers: Readonly<Record<string, string>>;

  /** @param status HTTP status, 400 or above. */
  constructor(
    status: number,
    code: AnswerCode,
    errors: FieldErrors,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/** Nobody is signed in by the token that came (or none came); the header is asked for by RFC 6750. */
export function notSignedIn(): Refusal {
  return new Refusal(
    401,
    'token_not_valid',
    { detail: [sentence('token_not_valid')] },
    { 'www-authenticate': 'Bearer' },
  );
}

/** The session of the token was ended on purpose, so that its owner learns why the work stops here. */
export function sessionRevoked(): Refusal {
  return new Refusal(
    401,
    'session_revoked',
    { detail: [sentence('session_revoked')] },
    { 'www-authenticate': 'Bearer' },
  );
}

/** The sentences that name a wait. */
export type WordsOfWait =
  | 'throttled'
  | 'wrong_passwords'
  | 'wrong_codes'
  | 'code_mails'
  | 'code_mails_elsewhere'
  | 'messages';

/** A wait in words, rounded up: seconds to two minutes, minutes to two hours, then hours. */
function inWords(seconds: number): Record<Locale, string> {
  const [unit, count] =
    seconds <= 120
      ? (['wait_seconds', seconds] as const)
      : seconds <= 7200
        ? (['wait_minutes', Math.ceil(seconds / 60)] as const)
        : (['wait_hours', Math.ceil(seconds / 3600)] as const);
  const words = (locale: Locale): string => say(locale, sentence(unit, { count }));
  return { en: words('en'), ckb: words('ckb'), kmr: words('kmr') };
}

/** Too many tries; `seconds` until the next is taken. */
export function throttled(seconds: number, words: WordsOfWait = 'throttled'): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(
    429,
    'throttled',
    { detail: [sentence(words, { wait: inWords(wait) })] },
    { 'retry-after': String(wait) },
  );
}

/** More is asked at once than the server can do. */
export function busy(): Refusal {
  return new Refusal(503, 'busy', { detail: [sentence('busy')] }, { 'retry-after': '5' });
}
