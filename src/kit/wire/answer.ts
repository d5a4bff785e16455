import type { AnswerOf, Call, FileCall } from '../../../contract/api.ts';

interface Common {
  code: string;
  /** The HTTP status. */
  status: number;
  messages: { success: string[]; warning: string[]; info: string[] };
  errors: Record<string, string[]>;
  timezone: string;
}

/** The server has done what the call asks for. */
export interface Taken<Data> extends Common {
  success: true;
  data: Data;
}

/** The server refuses the call; `errors` says why. */
export interface RefusedAnswer extends Common {
  success: false;
  data: unknown;
}

/** Any HTTP response as the client returns it: the envelope and the status (API-03, API-04). */
export type CallResult<Data = unknown> = Taken<Data> | RefusedAnswer;

/** The data of a result that a chart passed on untyped; `Name` must be the call that was made. */
export function dataOf<Name extends Exclude<Call, FileCall>>({ data }: { data: unknown }): AnswerOf<Name> {
  // The contract says what the server sends; nothing else types it.
  return data as AnswerOf<Name>;
}

/** A response without an envelope, such as a proxy's error page. Views put this code into words. */
export const UNREADABLE = 'unreadable';
/** The server refuses the refresh token (API-06). Views put this code into words. */
export const TOKEN_EXPIRED = 'token_expired';
/** The server's code for a session ended on another device, by a new password or with its account. Views put it into words. */
export const SESSION_REVOKED = 'session_revoked';

/** Parses a response's text. Without an envelope it becomes a refusal with the code `unreadable`; never throws. */
export function readAnswer(text: string, status: number): CallResult {
  const envelope = parse(text);
  if (!isRecord(envelope)) return unreadable(status);
  const { success, code, messages, errors, timezone, data } = envelope;
  if (typeof success !== 'boolean') return unreadable(status);
  const lists = isRecord(messages) ? messages : {};
  return {
    success,
    code: typeof code === 'string' ? code : '',
    status,
    messages: {
      success: sentences(lists['success']),
      warning: sentences(lists['warning']),
      info: sentences(lists['info']),
    },
    errors: isRecord(errors)
      ? Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, sentences(list)]))
      : {},
    timezone: typeof timezone === 'string' ? timezone : 'UTC',
    data: data ?? null,
  };
}

/** A refusal made by the client, in the server's shape. */
export function refusal(code: string, status: number, errors: Record<string, string[]>): RefusedAnswer {
  return {
    success: false,
    code,
    status,
    messages: { success: [], warning: [], info: [] },
    errors,
    timezone: 'UTC',
    data: null,
  };
}

/** The refusal for a response that cannot be read. */
export function unreadable(status: number): RefusedAnswer {
  return refusal(UNREADABLE, status, {
    detail: [`The server's answer could not be read (HTTP status ${status}).`],
  });
}

/** The refusal for a session that has ended (API-06). */
export function tokenExpired(): RefusedAnswer {
  return refusal(TOKEN_EXPIRED, 401, {
    [TOKEN_EXPIRED]: ['Your token has expired, please sign in again.'],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Other servers of this API may send a single sentence instead of a list. */
function sentences(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((sentence) => typeof sentence === 'string');
}
