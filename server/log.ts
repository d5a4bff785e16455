import pino, { type Logger } from 'pino';

/** The logger for everything outside requests. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Where all logs go: written at once, so that a crash takes none with it. */
export const standardError = pino.destination({ dest: 2, sync: true });

/**
 * Structured logs on standard error, one JSON object per line. Pass only ids and codes: messages of other systems may
 * quote an address or a code, so they are never logged.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null }, standardError);
}
