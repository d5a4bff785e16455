import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';
import { addressOf, headersOf, type Method, type TransportOptions } from './transport.ts';

/** What goes with a call that sends a file. */
export interface UploadOptions {
  /** Appended to the path, each followed by a slash (API-02). */
  ids?: readonly string[];
  /** Sent as multipart. */
  form: FormData;
  /**
   * Called with whole percents, from 0 to 100, of what has been sent, and the bytes of it and of the whole body; starts over
   * when the call is made again.
   */
  onProgress?: ((percent: number, bytes: { sent: number; total: number }) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** One upload as it goes out; `access` is the bearer token it carries. */
export interface UploadRequest {
  method: Method;
  path: string;
  options: UploadOptions;
  access: string | null;
}

/**
 * Gives `send(request)`: any HTTP answer as a call result. It throws NetworkFault without one, and the reason of an
 * abort. `fetch` does not tell how much of a body has left, so this goes by XMLHttpRequest (WHATWG XHR); all else is as
 * in transport.ts: the same headers, no retry of its own, no timeout (API-01, API-09).
 */
export function createUpload({
  baseUrl,
  newRequest = () => new XMLHttpRequest(),
  ...wire
}: TransportOptions): (request: UploadRequest) => Promise<CallResult> {
  return async function send({ method, path, options, access }) {
    const { form, ids = [], onProgress, signal } = options;
    signal?.throwIfAborted();
    const address = addressOf(baseUrl, { path, options: { ids } });
    const { promise, resolve, reject } = Promise.withResolvers<CallResult>();
    const request = newRequest();
    const abort = (): void => {
      request.abort();
      reject(signal?.reason as Error);
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headersOf(wire, access)))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) {
        onProgress?.(Math.floor((100 * loaded) / total), { sent: loaded, total });
      }
    });
    request.addEventListener('load', () => resolve(readAnswer(request.responseText, request.status)));
    request.addEventListener('error', () => {
      // XMLHttpRequest keeps its reason to itself; the words have the shape of the other calls' ones.
      reject(new NetworkFault(`[${method}] "${address}": <no response> Failed to send`));
    });
    signal?.addEventListener('abort', abort);
    request.send(form);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
}
