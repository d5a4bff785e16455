import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '../../env.ts';
import { refreshScript, stylesheet } from './assets.ts';
import { framedMail, listPage, mailPage, messagePage } from './pages.ts';
import type { MailStore } from './store.ts';

interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A mail may use its own styles, embedded pictures and the product's; it runs and fetches nothing else, so that no
 * tracker learns of it.
 */
const mailPolicy = (product: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${product}; base-uri 'self'; form-action 'none'; ` +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** How many ports to try from the requested one before taking any free one. */
const NEIGHBOURS = 20;

/** The mails to show, and the product's origin, whose pictures they may contain. */
interface Source {
  readonly store: MailStore;
  readonly product: string;
}

/** Serves the mailbox on loopback at `port`, or at the next free port if it is taken. */
export async function startMailboxWeb(
  source: Source,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answerRequest(source, request).then(
      (answer) => write(response, answer),
      () => write(response, page(500, messagePage('Error', 'The mailbox could not answer.'))),
    );
  });
  await listenNear(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenNear(server: Server, wanted: number): Promise<void> {
  const neighbours = wanted === 0 ? [] : Array.from({ length: NEIGHBOURS }, (_, index) => wanted + index);
  for (const port of [...neighbours.filter((port) => port <= 65_535), 0]) {
    if (await tryToListen(server, port)) return;
  }
}

function tryToListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (port !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

async function answerRequest(source: Source, request: IncomingMessage): Promise<Answer> {
  const own = originOf(request);
  // A foreign host name that resolves to 127.0.0.1 must not read the mail (DNS rebinding).
  if (own === undefined)
    return page(403, messagePage('Refused', 'Open the mailbox at its address on this machine.'));
  const pathname = new URL(request.url ?? '/', own).pathname;
  if (request.method === 'POST' && pathname === '/delete') {
    // Another site's form sends that site's origin.
    if (request.headers.origin !== own)
      return page(403, messagePage('Refused', 'Use the button on the mailbox page.'));
    await source.store.clear();
    return { status: 303, type: 'text/plain', body: '', headers: { location: '/' } };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return {
      ...page(405, messagePage('Refused', 'The mailbox is read-only.')),
      headers: { allow: 'GET, HEAD' },
    };
  }
  return (
    read(source, pathname) ??
    page(404, messagePage('Not found', 'There is no such mail. It may have been deleted.'))
  );
}

function read({ store, product }: Source, pathname: string): Answer | undefined {
  if (pathname === '/') return page(200, listPage(store.list(), stateOf(store)));
  if (pathname === '/style.css') return { status: 200, type: 'text/css', body: stylesheet };
  if (pathname === '/refresh.js') return { status: 200, type: 'text/javascript', body: refreshScript };
  if (pathname === '/api/state') return json({ state: stateOf(store) });
  if (pathname === '/api/mails') return json(store.list());
  const [, id = '', part = ''] = /^\/mails\/([\w-]+)\/(html|text)?$/.exec(pathname) ?? [];
  const mail = store.find(id);
  if (!mail) return undefined;
  if (part === 'text') return { status: 200, type: 'text/plain', body: mail.text };
  if (part === 'html') {
    return {
      status: 200,
      type: 'text/html',
      body: framedMail(mail),
      headers: { 'content-security-policy': mailPolicy(product) },
    };
  }
  return page(200, mailPage(mail));
}

function originOf({ headers }: IncomingMessage): string | undefined {
  const origin = `http://${headers.host ?? ''}`;
  if (!URL.canParse(origin)) return undefined;
  const url = new URL(origin);
  return isLoopback(url.hostname.replace(/^\[|\]$/g, '')) ? url.origin : undefined;
}

function stateOf(store: MailStore): string {
  const mails = store.list();
  return `${mails.length}-${mails[0]?.id ?? 'none'}`;
}

function json(body: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) };
}

function page(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

function write(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: it would make a form's POST send the origin "null".
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
  response.end(body);
}
