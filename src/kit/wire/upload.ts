import { readAnswer, type CallResult } from './answer.ts';
import { NetworkFault } from './fault.ts';
import { addressed, type CallOptions, type Request, type TransportOptions } from './transport.ts';

/** How a call that sends a form is followed and given up. */
export type Sending = Pick<CallOptions, 'onProgress' | 'signal'>;

/**
 * Gives `send(request)`, which sends a form: any HTTP answer as a call result. It throws NetworkFault without one, and the
 * reason of an abort. `fetch` does not tell how much of a body has left, so this goes by XMLHttpRequest (WHATWG XHR); all
 * else is as in transport.ts: the same headers, no retry of its own, no timeout (API-01, API-09).
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
      reject(signal?.reason as Error);
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
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
    request.send(multipart(form));
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
}

/** A file goes under its own name (API-02). */
function multipart(fields: NonNullable<CallOptions['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  return form;
}
