/** Every value the envelope's `code` may have: for programs, while the sentences are for people. */
export const answerCodes = [
  'ok',
  /** Some field, or the body as a whole, is not acceptable; `errors` says which and why. */
  'invalid',
  'account_exists',
  'already_verified',
  /** The one-time code is wrong or too old. */
  'code_wrong',
  /** The one-time code took too many wrong tries; only a new one helps. */
  'code_locked',
  /** The reset request is unknown, used or older than an hour. */
  'reset_expired',
  /** E-mail or password is wrong; which of the two is not said. */
  'no_active_account',
  /** No token, or one that is expired, forged, revoked, of another kind or of a deleted account. */
  'token_not_valid',
  /** The session was ended on purpose: from the list of sessions, or by a new password. */
  'session_revoked',
  'forbidden',
  'not_verified',
  'not_found',
  /** Other records need this one as it is; `errors` says which. */
  'in_use',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'throttled',
  /** More is asked at this moment than the server can do, or the database is away. */
  'busy',
  /** `/readyz` alone: a service the server needs does not answer. */
  'not_ready',
  'error',
] as const;

/** One value of the envelope's `code`. */
export type AnswerCode = (typeof answerCodes)[number];
