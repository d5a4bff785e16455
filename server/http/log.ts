import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Keeps the domain, which an operator needs to see a mail host fail, and hides the person. */
function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"'(),:;=]+@([\w.-]+)/g, '***@$1');
}

/**
 * An error without what it carries: a failed query's message lists its parameters, and PostgreSQL's own message
 * may quote the value it refuses.
 */
export function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const fromDatabase = 'query' in error || 'severity' in error;
  const state = (cause as { code?: unknown } | undefined)?.code ?? code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: fromDatabase ? 'a query failed' : maskAddresses(error.message),
    stack: frames.join('\n'),
    ...(typeof state === 'string' ? { code: state } : {}),
  };
}

/**
 * Structured logs on standard error. A request is logged by the pattern of its route, never by its address:
 * paths of the reset hold an e-mail, queries may hold anything. Bodies and headers are not logged at all; the
 * redaction is for whoever adds them one day.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: process.stderr,
    redact: {
      paths: [
        'headers',
        '*.headers',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.refresh',
        '*.access',
        '*.one_time_password',
        'body',
        '*.body',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        ip: request.ip,
      }),
      err: describeError,
    },
  };
}
