import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';
import {
  addressed,
  type CallOptions,
  type Ending,
  type Request,
  type TransportOptions,
} from './transport.ts';

/** What accompanies a form on its way: its progress, its cancellation and its key. */
export type Sending = Pick<CallOptions, 'onProgress' | 'key'> & Ending;

/**
 * Returns `send(request)`, which sends a form and resolves with any HTTP response as a call result. Throws NetworkFault
 * without one, or the abort reason. Uses XMLHttpRequest (WHATWG XHR), as `fetch` has no upload progress; otherwise works
 * as transport.ts: same headers, no retries, no timeout (API-01, API-09).
 */
export function createUpload(wire: TransportOptions): (request: Request) => Promise<CallResult> {
  const { newRequest = () => new XMLHttpRequest() } = wire;
  return async function send(order) {
    const { form = {}, onProgress, signal } = order.options;
    signal?.throwIfAborted();
    const { method, address, headers } = addressed(order, wire);
    const { promise, resolve, reject } = Promise.withResolvers<CallResult>();
    const request = newRequest();
    const abort = (): void => {
      request.abort();
      // Whoever aborts gives an error as the reason.
      reject(signal?.reason as Error);
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) {
        onProgress?.({ sent: loaded, total });
      }
    });
    request.addEventListener('load', () => resolve(readAnswer(request.responseText, request.status)));
    request.addEventListener('error', () => {
      // XMLHttpRequest gives no reason; this has the format of the other calls' messages.
      reject(new NetworkFault(`[${method}] "${address}": <no response> Failed to send`));
    });
    signal?.addEventListener('abort', abort);
    request.send(multipart(form));
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
}

/** Sends files under their own names (API-02). */
function multipart(fields: NonNullable<CallOptions['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  return form;
}
