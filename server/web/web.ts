import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ipOf } from '../http/address.ts';
import { DEMO_WORLD, OWN_SERVER } from '../../contract/served.ts';
import { resolvePage } from '../../contract/pages.ts';
import { IMMUTABLE, ONE_WEEK, PUBLISHED, REVALIDATE, type Caching } from '../http/caching.ts';
import { refusalFor, toRefusal } from '../http/errors.ts';
import { baseHeaders } from '../http/headers.ts';
import { createKept } from '../kept.ts';
import type { Refusal } from '../refusal.ts';
import { readAssets } from './assets.ts';
import { createErrorPages } from './error-page.ts';
import { headFor } from './head/head.ts';
import type { PublicPost, PublicPosts } from './head/public-posts.ts';
import { headRoutes } from './head/routes.ts';
import { preloadTags, readPreloads } from './preloads.ts';
import { send, sendMissing } from './send.ts';
import { askOwnApi } from './served/ask-own-api.ts';
import { createDocuments } from './served/document.ts';
import { readRendered } from './served/renderer.ts';
import { createServedPages, isSearch, type ServedRequest } from './served/served-pages.ts';
import { createShells } from './shell.ts';
import { contentPolicy, editorContentPolicy, frameContentPolicy, pageHeaders } from './content-policy.ts';

/** How many posts' metadata to keep; each has some hundred bytes. */
const MAX_POSTS_KEPT = 2_000;

const SHELL = '/index.html';
const POST_PAGE = '/blog/:id/';
/** The pages inside frames, each with its own content policy. Only our own pages may frame them. */
const FRAMES: ReadonlyMap<string, { file: string; policy: string }> = new Map(
  Object.entries({
    // A policy inside a page cannot restrict who frames it.
    '/frame/post': { file: '/frame/post.html', policy: `${frameContentPolicy()}; frame-ancestors 'self'` },
    '/frame/editor': { file: '/frame/editor.html', policy: editorContentPolicy() },
  }),
);
/** The charts' gallery, only in watched builds; with and without the slash. */
const GALLERY = '/statecharts/index.html';
const isGallery = (pathname: string): boolean => /^\/statecharts\/?(index\.html)?$/.test(pathname);
export interface WebOptions {
  /** The build's folder. */
  dist: string;
  /** The product's URL, without a trailing slash. */
  publicUrl: string;
  /** Whether the pages show placeholders for what the operator has not set (P37). */
  isDemo?: boolean;
  /** The blog, for heads, sitemap and feeds. */
  posts?: PublicPosts;
}

/**
 * Serves the built SPA in `dist`: assets from memory, public pages with their content, and the page shell for every
 * other URL, with status 200 for the pages of `contract/pages.ts` and 404 for the rest. Leaves /api to the API.
 *
 * @throws {Error} if `dist` has no index.html
 */
export async function createWeb({
  dist,
  publicUrl,
  isDemo = false,
  posts,
}: WebOptions): Promise<FastifyPluginAsync> {
  const marks = isDemo ? `${OWN_SERVER} ${DEMO_WORLD}` : OWN_SERVER;
  const assets = await readAssets(dist);
  const shell = assets.get(SHELL);
  if (!shell) throw new Error(`${dist} holds no index.html`);
  const shellWith = createShells(shell, marks);
  const errorPage = createErrorPages(shell);
  const preloadsFor = await readPreloads(dist);
  const policy = contentPolicy();
  const rendered = await readRendered(dist);
  const documentOf =
    rendered && createDocuments(shell, { script: textOf('/boot.js'), style: textOf('/boot.css') }, marks);
  const headers = pageHeaders(publicUrl);
  const keptPost = createKept<PublicPost | null>(MAX_POSTS_KEPT);

  function textOf(file: string): string {
    return assets.get(file)?.raw.toString('utf8') ?? '';
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    served: ReturnType<typeof createServedPages> | null,
  ): Promise<FastifyReply> {
    const page = resolvePage(pathname);
    // Read before anything made from posts, which can then only be newer.
    const revision = page.path.startsWith('/blog/') ? ((await posts?.revision()) ?? '') : '';
    const post = page.pattern === POST_PAGE ? await findPost(page.params['id'] ?? '', revision) : null;
    const isFound = page.known && (page.pattern !== POST_PAGE || post !== null || !posts);
    const head = headFor(page, publicUrl, post, isFound);
    const preloads = preloadsFor(page);
    const content = await contentFor(request, served, {
      page,
      isFound,
      search: request.url.slice(pathname.length),
      head: head.markup,
      preloads,
      revision,
      address: ipOf(request),
    });
    reply.headers(headers).header('content-language', page.locale);
    if (content && 'redirect' in content) return reply.headers(REVALIDATE).redirect(content.redirect, 302);
    reply.header('content-security-policy', content?.policy ?? policy);
    const isForSearchEngines = head.isIndexed && !(page.pattern === '/blog/' && isSearch(request.url));
    if (!isForSearchEngines) reply.header('x-robots-tag', 'noindex');
    return send(
      request,
      reply.code(isFound ? 200 : 404),
      content?.asset ?? shellWith(page.locale, head.markup, preloadTags(preloads)),
      // Not cached without its content, if it may exist soon, or with someone's words or address.
      isForSearchEngines && isFound && content !== null ? PUBLISHED : REVALIDATE,
    );
  }

  /**
   * A page's content; null if it cannot be rendered here, for the browser to try.
   *
   * @throws when the server has no answer to make it of: the browser would get none either.
   */
  async function contentFor(
    request: FastifyRequest,
    served: ReturnType<typeof createServedPages> | null,
    wanted: ServedRequest,
  ) {
    if (!served) return null;
    try {
      return await served(wanted);
    } catch (error) {
      if (toRefusal(error as FastifyError | Refusal, 0)) throw error;
      request.log.error(error, 'a page could not be rendered');
      return null;
    }
  }

  /** Says in words, in the page's language, that a page cannot be shown now. */
  function sendError(
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const refusal = refusalFor(error, request);
    const pathname = pathOf(request);
    return reply
      .code(refusal.status)
      .headers({ ...headers, ...refusal.headers })
      .headers({
        'content-security-policy': policy,
        'content-language': resolvePage(pathname).locale,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(errorPage(pathname, refusal));
  }

  /** The post in a URL; numbers in PostgreSQL's range. */
  async function findPost(id: string, revision: string): Promise<PublicPost | null> {
    if (!posts || !/^[1-9]\d{0,8}$/.test(id)) return null;
    return keptPost(id, revision, () => posts.find(Number(id)));
  }

  async function sendFrame(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, policy }: { file: string; policy: string },
  ): Promise<FastifyReply> {
    const frame = assets.get(file);
    if (!frame) return sendMissing(reply);
    reply.headers(headers).header('content-security-policy', policy);
    reply.header('x-robots-tag', 'noindex').header('cross-origin-resource-policy', 'same-origin');
    return send(request, reply, frame, REVALIDATE);
  }

  return async (app) => {
    const served =
      rendered && documentOf
        ? createServedPages({ rendered, documentOf, ask: askOwnApi(app, posts), isDemo })
        : null;
    app.setErrorHandler(sendError);
    if (posts) await app.register(headRoutes(publicUrl, posts));
    app.get('/*', { schema: { hide: true } }, (request, reply) => {
      const pathname = pathOf(request);
      if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
      const frame = FRAMES.get(pathname.replace(/\.html$/, ''));
      if (frame) return sendFrame(request, reply, frame);
      if (assets.has(GALLERY) && isGallery(pathname)) {
        return sendFrame(request, reply, { file: GALLERY, policy });
      }
      const asset = pathname === SHELL ? undefined : assets.get(pathname);
      if (asset) {
        reply.headers(baseHeaders(publicUrl)).header('cross-origin-resource-policy', 'same-origin');
        return send(request, reply, asset, cachingOf(pathname));
      }
      if (isFileName(pathname) && !resolvePage(pathname).known) {
        return sendMissing(reply);
      }
      return sendPage(request, reply, pathname, served);
    });
  };
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

function cachingOf(pathname: string): Caching {
  // Every file the bundler puts into /assets/ has a content hash in its name.
  if (pathname.startsWith('/assets/')) return IMMUTABLE;
  return pathname.endsWith('.woff2') ? ONE_WEEK : REVALIDATE;
}

function isFileName(pathname: string): boolean {
  return pathname.startsWith('/assets/') || /\.[a-z0-9]{1,11}$/i.test(pathname);
}
