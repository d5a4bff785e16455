import { createFetch, type FetchOptions } from 'ofetch';
import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What goes with a call beside its method and path. */
export interface CallOptions {
  /** Appended to the path, each followed by a slash (API-02). */
  ids?: readonly string[];
  /** Sent as a query string. */
  query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON. A function is asked anew for each attempt, for a body that a refresh makes stale. */
  body?: object | (() => object);
  /** Sent as multipart, for calls that carry a file. */
  form?: FormData;
  /** Headers of this call alone, asked for anew for each attempt. */
  headers?: () => Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** One request as it goes out; `access` is the bearer token it carries. */
export interface Request {
  method: Method;
  path: string;
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

/** The part of the options that says what goes with every request. */
export type WireHeaders = Pick<TransportOptions, 'language' | 'timezone'>;

export interface Transport {
  /** Any HTTP answer as a call result. Throws NetworkFault without one, and the reason of an abort. */
  send(request: Request): Promise<CallResult>;
  /** The answer's bytes, or null with the status of a refusal. Throws as `send` does. */
  sendForBlob(request: Request): Promise<{ status: number; blob: Blob | null }>;
}

/** Requests by the HTTP client: no retry of its own, no timeout (API-09). */
export function createTransport({ baseUrl, fetch, ...wire }: TransportOptions): Transport {
  const client = createFetch(fetch ? { fetch } : {});

  function optionsOf({ method, options, access }: Request): FetchOptions {
    const { body, form, headers, query, signal } = options;
    const payload = form ?? (typeof body === 'function' ? (body as () => object)() : body);
    return {
      method,
      retry: 0,
      ignoreResponseError: true,
      headers: { ...headersOf(wire, access), ...headers?.() },
      ...(payload ? { body: payload } : {}),
      ...(query ? { query } : {}),
      ...(signal ? { signal } : {}),
    };
  }

  async function exchange<Type extends 'text' | 'blob'>(request: Request, responseType: Type) {
    try {
      return await client.raw<unknown, Type>(addressOf(baseUrl, request), {
        ...optionsOf(request),
        responseType,
      });
    } catch (error) {
      request.options.signal?.throwIfAborted();
      // Not only a FetchError: a connection that breaks while the body arrives is reported by the platform alone.
      throw new NetworkFault(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  return {
    async send(request) {
      const { status, _data } = await exchange(request, 'text');
      return readAnswer(_data ?? '', status);
    },
    async sendForBlob(request) {
      const { status, ok, _data } = await exchange(request, 'blob');
      return { status, blob: ok ? (_data ?? new Blob()) : null };
    },
  };
}

/** What goes with every request; `access` is the bearer token (API-01). */
export function headersOf(
  { language, timezone }: WireHeaders,
  access: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language(),
    'Default-Timezone': timezone(),
    ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
  };
}

/** The address of a call, its ids appended (API-02), without the query. */
export function addressOf(baseUrl: string, { path, options }: Pick<Request, 'path' | 'options'>): string {
  const ids = (options.ids ?? []).map((id) => `${encodeURIComponent(id)}/`).join('');
  return `${baseUrl.replace(/\/$/, '')}${path}${ids}`;
}
