import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { compress } from '../../server/web/encoding.ts';

/**
 * For a page with this header a browser leaves the process of the blank page before it, which takes a tenth of a second: a floor
 * without it would be another visit.
 */
const OPENER = 'cross-origin-opener-policy';

/** Serves floor pages, compressed like the product's; everything else (fonts, pictures) comes from the product. */
export async function serveFloors(
  floors: ReadonlyMap<string, string>,
  product: string,
): Promise<{ address: string; server: Server }> {
  const bodies = new Map([...floors].map(([path, markup]) => [path, compress(Buffer.from(markup)).br]));
  const { headers } = await fetch(product);
  const opener = headers.get(OPENER);
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    if (body) {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          ...(opener !== null && { [OPENER]: opener }),
        })
        .end(body);
      return;
    }
    void passOn(product + (request.url ?? '/'), response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url).catch(() => undefined);
  const type = answer?.headers.get('content-type') ?? 'application/octet-stream';
  const body = answer ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0);
  response.writeHead(answer?.status ?? 502, { 'content-type': type }).end(body);
}
