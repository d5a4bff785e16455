import type { Sent } from './fake-wire.ts';

/** A pending request: its payload, and the test's controls for it. */
export interface Upload extends Sent {
  /** Reports upload progress in bytes. */
  progress(loaded: number, total: number): void;
  /** Responds. */
  answer(response: Response): Promise<void>;
  /** Fails with a network error. */
  fail(): void;
  isAborted: boolean;
}

/** The parts of `XMLHttpRequest` used by uploads, controlled by the test. */
export function fakeXhr() {
  const uploads: Upload[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    method = '';
    url = '';
    status = 0;
    responseText = '';
    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.append(name, value);
    }
    abort() {
      const upload = uploads.find((each) => each.headers === this.headers);
      if (upload) upload.isAborted = true;
    }
    send(body: unknown) {
      const { method, url, headers } = this;
      uploads.push({
        method,
        url,
        headers,
        body,
        signal: undefined,
        keepalive: undefined,
        isAborted: false,
        progress: (loaded, total) => {
          const facts = { lengthComputable: true, loaded, total };
          this.upload.dispatchEvent(Object.assign(new Event('progress'), facts));
        },
        answer: async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        },
        fail: () => this.dispatchEvent(new Event('error')),
      });
    }
  }

  const newRequest = () => new FakeRequest() as unknown as XMLHttpRequest;
  /** The newest request; fails the test if there is none. */
  const last = (): Upload => {
    const upload = uploads.at(-1);
    if (!upload) throw new Error('nothing was sent');
    return upload;
  };
  return { newRequest, uploads, last };
}
