import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { makeAsset, type Asset } from '../../server/web/assets.ts';
import { chooseEncoding } from '../../server/web/encoding.ts';

/**
 * For a page with this header a browser leaves the process of the blank page before it, which takes a tenth of a second: a floor or
 * a peer without it would be another visit.
 */
const OPENER = 'cross-origin-opener-policy';

/** Serves floor pages, compressed like the product's. */
export const serveFloors = (
  floors: ReadonlyMap<string, string>,
  product: string,
): Promise<{ address: string; server: Server }> =>
  serveAssets(
    new Map(
      [...floors].map(([path, markup]) => [
        path,
        makeAsset(Buffer.from(markup), 'text/html; charset=utf-8', 'smallest'),
      ]),
    ),
    product,
  );

/** Serves these, compressed like the product's; everything else (fonts, pictures) comes from the product. */
export async function serveAssets(
  assets: ReadonlyMap<string, Asset>,
  product: string,
): Promise<{ address: string; server: Server }> {
  const { headers } = await fetch(product);
  const opener = headers.get(OPENER);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const file = decodeURIComponent(url);
    const asset = assets.get(url) ?? assets.get(file) ?? assets.get(`${file}index.html`);
    if (!asset) {
      void passOn(product + url, response);
      return;
    }
    const encoding = chooseEncoding(
      request.headers['accept-encoding']?.toString(),
      (one) => asset.encoded[one] !== undefined,
    );
    response
      .writeHead(200, {
        'content-type': asset.type,
        ...(encoding && { 'content-encoding': encoding }),
        ...(opener !== null && { [OPENER]: opener }),
      })
      .end(encoding ? asset.encoded[encoding] : asset.raw);
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
