import { refusal, tokenExpired, type CallResult, type Refusal } from './answer.ts';
import { createRenewal, type Locks } from './renewal.ts';
import type { TokenStore } from './tokens.ts';
import { createTransport, type CallOptions, type Method, type TransportOptions } from './transport.ts';
import { createUpload, type UploadOptions } from './upload.ts';

export interface ClientOptions extends TransportOptions {
  tokens: TokenStore;
  locks: Locks;
  /** Called once when the server has refused the refresh token and the tokens are removed (API-06). */
  onExpired: (why: Refusal) => void;
}

/** A binary answer, or the refusal that stands in its place. */
export type BinaryResult = { success: true; blob: Blob } | Refusal;

/**
 * The wire as the browser sees it. All calls throw NetworkFault when no answer comes, and the reason of an abort; any
 * answer of the server is a result.
 */
export interface Client {
  /** One call; `path` starts with a slash and is without the base address. */
  call<Data = unknown>(method: Method, path: string, options?: CallOptions): Promise<CallResult<Data>>;
  /** One call that is answered by a file (API-07); every refusal becomes that of API-08. */
  callForBinary(method: Method, path: string, options?: CallOptions): Promise<BinaryResult>;
  /** One call that sends a file as multipart (API-02) and tells how far it has come. */
  upload<Data = unknown>(method: Method, path: string, options: UploadOptions): Promise<CallResult<Data>>;
}

const REFRESH_PATH = '/users/auth/token/refresh/';

/** A client of any server that speaks this API (API-01 to API-10). It shows nothing and navigates nowhere. */
export function createClient({ tokens, locks, onExpired, ...wire }: ClientOptions): Client {
  const transport = createTransport(wire);
  const sendFile = createUpload(wire);
  const renew = createRenewal({
    refresh: (refresh) =>
      transport.send({ method: 'POST', path: REFRESH_PATH, options: { body: { refresh } }, access: null }),
    tokens,
    locks,
    onExpired,
  });

  async function withRenewal<Answer extends { status: number }>(
    attempt: (access: string | null) => Promise<Answer>,
  ): Promise<Answer | Refusal> {
    const stored = tokens.read();
    const answer = await attempt(stored?.access ?? null);
    if (answer.status !== 401 || !stored || !tokens.read()?.refresh) return answer;
    const renewal = await renew(stored.access);
    if (renewal.kind === 'renewed') return attempt(renewal.access);
    if (renewal.kind === 'refused') return tokenExpired();
    return renewal.kind === 'postponed' ? renewal.result : answer;
  }

  return {
    async call<Data>(method: Method, path: string, options: CallOptions = {}) {
      const result = await withRenewal((access) => transport.send({ method, path, options, access }));
      // The contract's types stand for what the server sends; nothing else says what `data` is.
      return result as CallResult<Data>;
    },
    async upload<Data>(method: Method, path: string, options: UploadOptions) {
      const result = await withRenewal((access) => sendFile({ method, path, options, access }));
      return result as CallResult<Data>;
    },
    async callForBinary(method, path, options = {}) {
      const answer = await withRenewal((access) => transport.sendForBlob({ method, path, options, access }));
      if ('blob' in answer && answer.blob) return { success: true, blob: answer.blob };
      return refusal('unauthorized', answer.status, {
        detail: ['Given token not valid for any token type'],
      });
    },
  };
}
