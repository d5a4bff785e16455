/** What first went wrong: Drizzle and `pg` wrap errors, and Drizzle repeats values that people sent in its message. */
function rootOf(error: unknown): { message?: unknown; code?: unknown } {
  const { cause } = error as { cause?: unknown };
  return cause === undefined || cause === null ? (error as object) : rootOf(cause);
}

/** The code of an error or of what caused it: a SQLSTATE or an error of the operating system; '' if there is none. */
export function sqlState(error: unknown): string {
  const { code } = rootOf(error);
  return typeof code === 'string' ? code : '';
}

/**
 * The server cannot work now, so the same statement may succeed later: no connection (08), no room (53), shutting down
 * or starting (57P), input/output error (58030), too slow (57014), or it has become a standby (25006).
 */
const awayStates = /^(?:08|53|57P)|^(?:57014|58030|25006)$/;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What `pg` says without a code, also if a lost connection is used again. */
const awayMessage =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|establishing an SSL connection/;

/** Whether an error means that the database does not work at the moment, whatever was asked of it (OPS-01). */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  return awayStates.test(state) || unreachable.has(state) || awayMessage.test(String(rootOf(error).message));
}
