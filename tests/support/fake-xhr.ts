import type { Sent } from './fake-wire.ts';

/** A request that is under way: what was sent, and how the test lets it go on. */
export interface Upload extends Sent {
  /** So many bytes of so many have left. */
  progress(loaded: number, total: number): void;
  /** The server answers. */
  answer(response: Response): Promise<void>;
  /** The connection breaks. */
  fail(): void;
  isAborted: boolean;
}

/** `XMLHttpRequest` as far as uploads use it, answered by the test. */
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
  /** The newest request; the test fails where there is none. */
  const last = (): Upload => {
    const upload = uploads.at(-1);
    if (!upload) throw new Error('nothing was sent');
    return upload;
  };
  return { newRequest, uploads, last };
}
