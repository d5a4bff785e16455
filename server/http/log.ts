import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { standardError } from '../log.ts';

/** Hides the person and keeps the domain, so that an operator can see which mail host fails. */
function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s@<>"'(),:;=]+@([\w.-]+)/g, '***@$1');
}

/**
 * An error without personal data: the message of a failed query lists its parameters, and PostgreSQL's own may quote the
 * value it rejects.
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
 * Structured logs on standard error. Requests are logged by route pattern, never by URL: the paths of a password reset
 * contain an e-mail address, and a query can contain anything. Bodies and headers are not logged; the redaction is for
 * the day somebody adds them.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: standardError,
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

/** Logs each request in one line, once it is answered; Fastify's own lines are two. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log.info(line, 'request completed');
  }
}

/** Logs requests that no answer will complete: their clients are gone. */
export function logAborted(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (req, done) => {
    req.log.info({ req }, 'request aborted');
    done();
  });
}
