/** The root cause: Drizzle and `pg` wrap errors, and Drizzle repeats people's input in its message. */
function rootOf(error: unknown): { message?: unknown; code?: unknown } {
  const { cause } = error as { cause?: unknown };
  return cause === undefined || cause === null ? (error as object) : rootOf(cause);
}

/** The code of an error or its cause: a SQLSTATE or an operating system error; '' if there is none. */
export function sqlState(error: unknown): string {
  const { code } = rootOf(error);
  return typeof code === 'string' ? code : '';
}

/**
 * The server cannot work now, so the same statement may succeed later: no connection (08), lets us in no more (28), out of
 * resources (53), shutting down or starting (57P), input/output error (58030), timeout (57014), no such database (3D000), it
 * takes no connections (55000), or it has become a standby (25006).
 */
const awayStates = /^(?:08|28|53|57P)|^(?:57014|58030|3D000|25006|55000)$/;

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

/** What `pg` says without a code, e.g. when a lost connection is reused. */
const awayMessage =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|establishing an SSL connection/;

/** Whether an error means that the database does not work at the moment, whatever the query (OPS-01). */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  return awayStates.test(state) || unreachable.has(state) || awayMessage.test(String(rootOf(error).message));
}
