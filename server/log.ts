import pino, { type Logger } from 'pino';

/** What the parts outside a request log with. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Structured logs, one JSON object a line, on standard error. Callers pass ids and codes alone: a message of another
 * system may quote an address or a code, so it is never logged.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}
