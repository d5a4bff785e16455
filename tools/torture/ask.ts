import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A complete answer. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request besides its address. */
export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Longer than a running server takes for any answer. */
const PATIENCE_MS = 60_000;

/** Sends a request. @returns the answer; undefined if none came, or not all of it. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Reply | undefined> {
  const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(
    url,
    { agent, method, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
      answer.once('error', () => resolve(undefined));
      answer.once('close', () => resolve(undefined));
    },
  );
  asked.once('timeout', () => asked.destroy());
  asked.once('error', () => resolve(undefined));
  asked.end(body);
  return promise;
}

/** Sends a JSON body with an access token. */
export function askJson(
  url: string,
  method: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Reply | undefined> {
  return ask(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Sends a multipart form. */
export async function askForm(url: string, form: FormData, token: string): Promise<Reply | undefined> {
  const made = new Response(form);
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': made.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    body: Buffer.from(await made.arrayBuffer()),
  });
}

/** The answer of signing in and of refreshing. */
export function tokensOf({ text }: Reply): { access: string; refresh: string } {
  // Our own server’s answer.
  return (JSON.parse(text) as { data: { access: string; refresh: string } }).data;
}
