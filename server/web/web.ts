import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { locales, type Locale } from '../contract/locale.ts';
import { directionOf, resolvePage } from '../contract/pages.ts';
import { makeAsset, readAssets, type Asset } from './assets.ts';
import { contentPolicy, pageHeaders } from './content-policy.ts';
import { chooseEncoding } from './encoding.ts';

const SHELL = '/index.html';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ONE_WEEK = 'public, max-age=604800';
const ALWAYS_ASK = 'no-cache';

export interface WebOptions {
  /** The folder of the build. */
  dist: string;
  /** The product's address, without a slash at the end. */
  publicUrl: string;
}

/**
 * Serves the built SPA in the folder `dist`: assets from memory, and the page shell for every other address, with status
 * 200 for the pages of `server/contract/pages.ts` and 404 for the rest. Paths under /api are left to the API.
 *
 * @throws {Error} when `dist` holds no index.html
 */
export async function createWeb({ dist, publicUrl }: WebOptions): Promise<FastifyPluginAsync> {
  const assets = await readAssets(dist);
  const shell = assets.get(SHELL);
  if (!shell) throw new Error(`${dist} holds no index.html`);
  const shells = Object.fromEntries(locales.map((locale) => [locale, shellFor(shell, locale)])) as Record<
    Locale,
    Asset
  >;
  const policy = contentPolicy();
  const headers = pageHeaders(publicUrl);

  function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string): FastifyReply {
    const page = resolvePage(pathname);
    reply.headers(headers).header('content-security-policy', policy).header('content-language', page.locale);
    if (page.pattern?.startsWith('/reset-password/')) reply.header('x-robots-tag', 'noindex');
    return send(request, reply.code(page.known ? 200 : 404), shells[page.locale], ALWAYS_ASK);
  }

  return async (app) => {
    app.get('/*', { schema: { hide: true } }, (request, reply) => {
      const pathname = request.url.split('?', 1)[0] ?? '/';
      if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
      const asset = pathname === SHELL ? undefined : assets.get(pathname);
      if (asset) {
        reply
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin');
        return send(request, reply, asset, cacheControl(pathname));
      }
      if (isFileName(pathname) && !resolvePage(pathname).known) {
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .header('cache-control', ALWAYS_ASK)
          .send('Not found\n');
      }
      return sendPage(request, reply, pathname);
    });
  };
}

function shellFor({ raw, type }: Asset, locale: Locale): Asset {
  const markup = raw
    .toString('utf8')
    .replace(/<html[^>]*>/i, `<html lang="${locale}" dir="${directionOf(locale)}">`);
  return makeAsset(Buffer.from(markup), type);
}

function send(request: FastifyRequest, reply: FastifyReply, asset: Asset, cache: string): FastifyReply {
  reply.headers({ 'cache-control': cache, etag: asset.etag, vary: 'accept-encoding' }).type(asset.type);
  if (reply.statusCode === 200 && isKnownToClient(request.headers['if-none-match'], asset.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(
    request.headers['accept-encoding']?.toString(),
    (one) => asset.encoded[one] !== undefined,
  );
  const encoded = encoding && asset.encoded[encoding];
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.raw);
}

/** The weak comparison of RFC 9110 13.1.2. */
function isKnownToClient(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').map(opaque).includes(opaque(etag)))
  );
}

function cacheControl(pathname: string): string {
  // The bundler puts nothing into /assets/ whose name does not hold a hash of its content.
  if (pathname.startsWith('/assets/')) return FOR_EVER;
  return pathname.endsWith('.woff2') ? ONE_WEEK : ALWAYS_ASK;
}

function isFileName(pathname: string): boolean {
  return pathname.startsWith('/assets/') || /\.[a-z0-9]{1,11}$/i.test(pathname);
}
