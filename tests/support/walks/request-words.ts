import type { Request } from 'playwright-core';

/** A request in one line: its method, path and query, and its whole body; of a file its name and size. */
export function requestWords(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const line = `${request.method()} ${pathname.slice('/api'.length)}${search}`;
  const body = request.postDataBuffer();
  if (body === null) return line;
  const boundary = /boundary=(.+)$/.exec(request.headers()['content-type'] ?? '')?.[1];
  return `${line} ${boundary === undefined ? body.toString() : partsOf(body.toString('latin1'), boundary)}`;
}

function partsOf(body: string, boundary: string): string {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, end);
      const content = part.slice(end + 4, -2);
      const name = / name="([^"]*)"/.exec(head)?.[1] ?? '';
      const file = /filename="([^"]*)"/.exec(head)?.[1];
      const text = Buffer.from(content, 'latin1').toString();
      return file === undefined ? `${name}=${text}` : `${name}=file ${file} of ${content.length} bytes`;
    })
    .join('&');
}
