import { createFetch } from 'ofetch';
import { pathOf } from '../../../contract/calls/path.ts';
import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';

/** A value of a multipart form: whatever is no file goes as text, undefined not at all. */
export type FormValue = string | number | boolean | File | undefined;

/** What goes with a call beside its method and path. */
export interface CallOptions {
  /** The values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  /** Sent as a query string. */
  query?: object;
  /** Sent as JSON. A function is asked anew for each attempt, for a body that a refresh makes stale. */
  body?: object | (() => object);
  /** Sent as multipart, for calls that carry a file (API-02). */
  form?: Readonly<Record<string, FormValue>>;
  /**
   * Called with whole percents, from 0 to 100, of what has been sent of a form, and the bytes of it and of the whole body;
   * starts over when the call is made again.
   */
  onProgress?: ((percent: number, bytes: { sent: number; total: number }) => void) | undefined;
  /** Headers of this call alone, asked for anew for each attempt. */
  headers?: () => Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** One request as it goes out: the call by method and path, and the bearer token it carries. */
export interface Request {
  name: string;
  options: CallOptions;
  access: string | null;
}

export interface TransportOptions {
  /** What stands before every path, e.g. `/api` or `https://api.example.org/api` (API-10). */
  baseUrl: string;
  fetch?: typeof fetch | undefined;
  /** The language the server should answer in. */
  language: () => string;
  /** The IANA name of the browser's time zone (API-01). */
  timezone: () => string;
  /** Gives a request that reports what has been sent; `XMLHttpRequest` unless given. */
  newRequest?: (() => XMLHttpRequest) | undefined;
}

/** A request as the wire carries it, with what goes with every one (API-01). */
export function addressed(
  { name, options: { params = {} }, access }: Request,
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
    },
  };
}

/** Requests by the HTTP client: no retry of its own, no timeout (API-09). */
export function createTransport(wire: TransportOptions) {
  const client = createFetch(wire.fetch ? { fetch: wire.fetch } : {});

  async function exchange<Type extends 'text' | 'blob'>(request: Request, responseType: Type) {
    const { method, address, headers } = addressed(request, wire);
    const { body, headers: more, query, signal } = request.options;
    const payload = typeof body === 'function' ? (body as () => object)() : body;
    try {
      return await client.raw<unknown, Type>(address, {
        method,
        retry: 0,
        ignoreResponseError: true,
        headers: { ...headers, ...more?.() },
        ...(payload ? { body: payload } : {}),
        ...(query ? { query } : {}),
        ...(signal ? { signal } : {}),
        responseType,
      });
    } catch (error) {
      signal?.throwIfAborted();
      // Not only a FetchError: a connection that breaks while the body arrives is reported by the platform alone.
      throw new NetworkFault(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  /** Any HTTP answer as a call result. Throws NetworkFault without one, and the reason of an abort. */
  async function send(request: Request): Promise<CallResult> {
    const { status, _data } = await exchange(request, 'text');
    return readAnswer(_data ?? '', status);
  }

  /** The answer's bytes, or null with the status of a refusal. Throws as `send` does. */
  async function sendForBlob(request: Request): Promise<{ status: number; blob: Blob | null }> {
    const { status, ok, _data } = await exchange(request, 'blob');
    return { status, blob: ok ? (_data ?? new Blob()) : null };
  }

  return { send, sendForBlob };
}
