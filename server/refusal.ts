import type { AnswerCode } from '../contract/codes.ts';
import { sentence, type Sentence } from './i18n/say.ts';

/** The errors of each field; `detail` is for the request as a whole. */
export type FieldErrors = Readonly<Record<string, readonly Sentence[]>>;

/** An expected no. Rules throw it; the error handler puts it in the envelope, in the request's language. */
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
    // Nobody reads where an expected no comes from, and a trace takes time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/** The request's token is missing or invalid; RFC 6750 requires the header. */
export function notSignedIn(): Refusal {
  return new Refusal(
    401,
    'token_not_valid',
    { detail: [sentence('token_not_valid')] },
    { 'www-authenticate': 'Bearer' },
  );
}

/** Nothing is at this address. */
export const notFound = (): Refusal => new Refusal(404, 'not_found', { detail: [sentence('not_found')] });

/** The token's session was ended on purpose, or its account was deleted; its owner learns why. */
export function sessionRevoked(): Refusal {
  return new Refusal(
    401,
    'session_revoked',
    { detail: [sentence('session_revoked')] },
    { 'www-authenticate': 'Bearer' },
  );
}

/** The server is overloaded. */
export function busy(): Refusal {
  return new Refusal(503, 'busy', { detail: [sentence('busy')] }, { 'retry-after': '5' });
}
