/** Every value of the envelope's `code`: codes are for programs, sentences for people. */
export const answerCodes = [
  'ok',
  /** A field, or the body as a whole, is invalid; `errors` says which and why. */
  'invalid',
  'account_exists',
  'already_verified',
  /** The one-time code is wrong or has expired. */
  'code_wrong',
  /** The one-time code had too many wrong attempts; the user needs a new one. */
  'code_locked',
  /** The reset request is unknown, used or more than an hour old. */
  'reset_expired',
  /** Wrong e-mail or password; does not tell which. */
  'no_active_account',
  /** The token is missing, expired, forged, revoked or of the wrong kind. */
  'token_not_valid',
  /** The session was ended on purpose: in the list of sessions, or by a new password, or with its account. */
  'session_revoked',
  'forbidden',
  'not_verified',
  'not_found',
  /** Other records depend on this one; `errors` says which. */
  'in_use',
  /** The account is the last superuser, without whom nobody could manage the site. */
  'last_superuser',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'throttled',
  /** The server is overloaded, or its database is away. */
  'busy',
  /** Only for `/readyz`: a service that the server needs does not respond. */
  'not_ready',
  'error',
] as const;

/** A value of the envelope's `code`. */
export type AnswerCode = (typeof answerCodes)[number];
