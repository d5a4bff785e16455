import type { Tokens } from '../../contract/auth.ts';
import { createClient, type ClientOptions } from '../../src/kit/wire/client.ts';
import type { TokenStore } from '../../src/kit/wire/tokens.ts';

/** A request to the fake server. */
export interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null | undefined;
  keepalive: boolean | undefined;
}

type Answer = Response | Promise<Response>;

/** A `fetch` that the test answers, which records requests. */
export function fakeFetch(answer: (request: Sent) => Answer) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', headers, body, signal, keepalive } = init;
    const text = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    const url = input instanceof Request ? input.url : new URL(input, 'http://renas.example').href;
    const request = {
      method,
      url: url.replace('http://renas.example', ''),
      headers: new Headers(headers),
      body: text,
      signal,
      keepalive,
    };
    sent.push(request);
    return answer(request);
  };
  return { fetch, sent };
}

/** A response in the envelope. */
export function envelope(status: number, part: Record<string, unknown> = {}): Response {
  const whole = {
    success: status < 400,
    code: status < 400 ? 'ok' : 'invalid',
    messages: { success: [], warning: [], info: [] },
    errors: {},
    timezone: 'UTC',
    data: null,
    ...part,
  };
  return new Response(JSON.stringify(whole), { status, headers: { 'content-type': 'application/json' } });
}

/** Tokens in memory; clients that share them are like tabs. */
export function fakeTokens(tokens: Tokens | null = null): TokenStore & { kept: Tokens | null } {
  const listeners = new Set<(tokens: Tokens | null, elsewhere: boolean) => void>();
  return {
    kept: tokens,
    read() {
      return this.kept;
    },
    write(pair) {
      this.kept = pair;
      for (const listener of listeners) listener(pair, false);
    },
    remove() {
      this.kept = null;
      for (const listener of listeners) listener(null, false);
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

type Task = (lock: object | null) => unknown;

/**
 * A browser's Web Locks: each holder waits for the one before, unless it only takes a free lock or stops
 * waiting.
 */
export function fakeLocks() {
  const names: string[] = [];
  let holders = 0;
  let last: Promise<unknown> = Promise.resolve();
  const hold = (task: Task, signal?: AbortSignal) => {
    holders += 1;
    const turn = last.then(() => {
      signal?.throwIfAborted();
      return task({});
    });
    last = turn
      .finally(() => {
        holders -= 1;
      })
      .catch(() => undefined);
    if (!signal) return turn;
    const { promise: given, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    return Promise.race([turn, given]);
  };
  const locks = {
    async request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, task: Task) {
      names.push(name);
      options.signal?.throwIfAborted();
      return options.ifAvailable && holders > 0 ? task(null) : hold(task, options.signal);
    },
  } as unknown as LockManager;
  return { locks, names };
}

/** A client of the fake server; everything else is idle. */
export function startClient(
  answer: (request: Sent) => Answer,
  options: Partial<ClientOptions> & { tokens?: ReturnType<typeof fakeTokens> } = {},
) {
  const { fetch, sent } = fakeFetch(answer);
  const tokens = options.tokens ?? fakeTokens();
  const expiries: string[] = [];
  const client = createClient({
    baseUrl: '/api',
    fetch,
    language: () => 'en',
    timezone: () => 'Asia/Baghdad',
    locks: undefined,
    onExpired: () => expiries.push('expired'),
    ...options,
    tokens,
  });
  return { client, sent, tokens, expiries };
}
