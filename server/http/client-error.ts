import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { sentence } from '../i18n/say.ts';
import { Refusal } from '../refusal.ts';
import { refusedEnvelope } from './envelope.ts';

const statusLines = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  }),
);

/**
 * Answers bytes that are not an HTTP request, and ends the connection. The envelope is English: there is no request to
 * read a language from.
 */
export function answerClientError(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const line = statusLines.get(error.code) ?? '400 Bad Request';
  const refusal = new Refusal(Number(line.slice(0, 3)), 'invalid', { detail: [sentence('not_understood')] });
  const body = JSON.stringify(refusedEnvelope(refusal, 'en', 'UTC'));
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
