import { createFetch } from 'ofetch';
import { IDEMPOTENCY_HEADER } from '../../../contract/calls/once.ts';
import { pathOf } from '../../../contract/calls/path.ts';
import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';

/** A value of a multipart form: anything but a file is sent as text, undefined not at all. */
export type FormValue = string | number | boolean | File | undefined;

/** A call's options besides its method and path. */
export interface CallOptions {
  /** The path's parameters. */
  params?: Readonly<Record<string, string>>;
  /** Sent as a query string. */
  query?: object;
  /** Sent as JSON. A function is called for each attempt, for a body that a token refresh makes stale. */
  body?: object | (() => object);
  /** Sent as multipart, for calls that carry a file (API-02). */
  form?: Readonly<Record<string, FormValue>>;
  /**
   * A form's upload progress: the bytes sent and in total; starts over if the call is repeated.
   */
  onProgress?: ((bytes: { sent: number; total: number }) => void) | undefined;
  /** Extra headers, computed for each attempt. */
  headers?: () => Readonly<Record<string, string>>;
  /** The sender's key for what is to arrive once, however often it is sent (NET-02); undefined for another server. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** When a call is given up. Whoever calls says so, so that nobody forgets it. */
export interface Ending {
  /** Aborts the call; undefined for one that is to arrive even if the page is gone. Its body must be small. */
  signal: AbortSignal | undefined;
}

/** A request: the call by method and path, its options and its bearer token. */
export interface Request {
  name: string;
  options: CallOptions;
  access: string | null;
}

export interface TransportOptions {
  /** Prefixes every path, as `apiBaseOf` makes it. */
  baseUrl: string;
  fetch?: typeof fetch | undefined;
  /** The language for the server's messages. */
  language: () => string;
  /** The IANA name of the browser's time zone (API-01). */
  timezone: () => string;
  /** Creates a request that reports upload progress; defaults to `XMLHttpRequest`. */
  newRequest?: (() => XMLHttpRequest) | undefined;
}

/** A request's method, address and headers, including those of every request (API-01). */
export function addressed(
  { name, options: { params = {}, key }, access }: Request,
  { baseUrl, language, timezone }: TransportOptions,
) {
  return {
    method: name.slice(0, name.indexOf(' ')),
    address: `${baseUrl.replace(/\/$/, '')}${pathOf(name, params)}`,
    headers: {
      Accept: 'application/json',
      'Accept-Language': language(),
      'Default-Timezone': timezone(),
      ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
    },
  };
}

/** Sends requests with the HTTP client: without retries or a timeout (API-09). */
export function createTransport(wire: TransportOptions) {
  const client = createFetch(wire.fetch ? { fetch: wire.fetch } : {});

  async function exchange<Type extends 'text' | 'blob'>(request: Request, responseType: Type) {
    const { method, address, headers } = addressed(request, wire);
    const { body, headers: more, query, signal } = request.options;
    // `object` includes functions, so `typeof` alone does not say which.
    const payload = typeof body === 'function' ? (body as () => object)() : body;
    try {
      return await client.raw<unknown, Type>(address, {
        method,
        retry: 0,
        ignoreResponseError: true,
        headers: { ...headers, ...more?.() },
        ...(payload ? { body: payload } : {}),
        ...(query ? { query } : {}),
        ...(signal ? { signal } : { keepalive: true }),
        responseType,
      });
    } catch (error) {
      signal?.throwIfAborted();
      // Not always a FetchError: if the connection breaks while the body arrives, the platform throws its own error.
      throw new NetworkFault(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  /** Any HTTP response as a call result. Throws NetworkFault without one, or the abort reason. */
  async function send(request: Request): Promise<CallResult> {
    const { status, _data } = await exchange(request, 'text');
    return readAnswer(_data ?? '', status);
  }

  /** The response's bytes, or null with the status of a refusal. Throws as `send` does. */
  async function sendForBlob(request: Request): Promise<{ status: number; blob: Blob | null }> {
    const { status, ok, _data } = await exchange(request, 'blob');
    return { status, blob: ok ? (_data ?? new Blob()) : null };
  }

  return { send, sendForBlob };
}
