import { ALL_LANGUAGES } from '../../../contract/blog-address.ts';
import { isBehindSignIn, type PagePattern, type ResolvedPage } from '../../../contract/pages.ts';
import type { Addressee, RenderedPage, ServedAnswer } from '../../../contract/served.ts';
import { makeAsset, type Asset } from '../assets.ts';
import { contentPolicy } from '../content-policy.ts';
import type { AskApi } from './ask-own-api.ts';
import type { createDocuments } from './document.ts';
import type { Rendered } from './renderer.ts';

/** Compressed documents to cache: the fixed pages and the blog's most recent. */
const MAX_CACHED = 2_000;

const BLOG = '/blog/';
const POST = '/blog/:id/';
const FOR_GUESTS = new Set(['/signin/', '/signup/', '/reset-password/']);

/** A document ready to send, with the content policy for its inline parts. */
export interface ServedPage {
  asset: Asset;
  policy: string;
}

export interface ServedRequest {
  page: ResolvedPage;
  /** Whether the page exists; if not, it is the 404 page. */
  isFound: boolean;
  /** The URL's query, with its question mark. */
  search: string;
  head: string;
  preloads: readonly string[];
  /** Changes with anything in the blog. */
  revision: string;
  /** The IP address of whoever wants the page. */
  address: string;
}

export interface ServedOptions {
  rendered: Rendered;
  documentOf: ReturnType<typeof createDocuments>;
  ask: AskApi;
  isDemo: boolean;
}

/**
 * Public pages with their content, and what is on screen until a page behind the sign-in has loaded: the fixed ones as the build
 * rendered them, the blog's rendered on request and cached until the blog changes. Returns null for a page that only the browser renders, and throws what `ask` throws.
 */
export function createServedPages({ rendered, documentOf, ask, isDemo }: ServedOptions) {
  const cache = new Map<string, ServedPage>();

  async function contentOf({
    page,
    isFound,
    search,
    address,
  }: ServedRequest): Promise<RenderedPage | string | null> {
    const { locale, pattern } = page;
    if (!isFound) return rendered.fixed(locale, null, isDemo) ?? null;
    const fixed = rendered.fixed(locale, pattern, isDemo);
    if (fixed) return fixed;
    if (pattern !== BLOG && pattern !== POST) return null;
    const unanswered: unknown[] = [];
    const askNoting = (path: string): Promise<ServedAnswer> =>
      ask(path, locale, address).catch((error: unknown) => {
        unanswered.push(error);
        throw error;
      });
    const rendering = rendered.render({
      address: `/${locale}${page.path}${pattern === BLOG ? listingQuery(search) : ''}`,
      ask: askNoting,
      isDemo,
    });
    // Without an answer the renderer fails, or shows that it is missing; a page like that is not for the cache.
    await rendering.catch(() => {});
    if (unanswered.length > 0) throw unanswered[0];
    const result = await rendering;
    return 'redirect' in result ? result.redirect : result;
  }

  return async function served(request: ServedRequest): Promise<ServedPage | { redirect: string } | null> {
    const { page, search, head, preloads, isFound } = request;
    const isBlog = isFound && (page.pattern === BLOG || page.pattern === POST);
    const query = page.pattern === BLOG ? listingQuery(search) : '';
    const key = [page.locale, isFound ? page.path : '', isBlog ? request.revision + query : '', head].join(
      '\n',
    );
    const cached = cache.get(key);
    if (cached) return cached;
    const content = await contentOf(request);
    if (content === null) return null;
    if (typeof content === 'string') return { redirect: content };
    const document = documentOf({
      locale: page.locale,
      head,
      page: content,
      audience: addresseeOf(page.pattern),
      preloads,
    });
    const made = {
      asset: makeAsset(Buffer.from(document.html), 'text/html; charset=utf-8', isBlog ? 'quick' : 'smallest'),
      policy: contentPolicy(document),
    };
    // Pages past the end all show the last one, and searches are as many: cached, they would push out everything else.
    if (isPastEnd(content, search) || isSearch(query)) return made;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, made);
    return made;
  };
}

function addresseeOf(pattern: PagePattern | null): Addressee {
  if (pattern !== null && isBehindSignIn(pattern)) return 'members';
  return FOR_GUESTS.has(pattern ?? '') ? 'guests' : 'everybody';
}

/** Whether the listing returned another page than requested (P27). */
function isPastEnd({ answers }: RenderedPage, search: string): boolean {
  const asked = pageIn(new URLSearchParams(search));
  const shown = Object.values(answers).flatMap(({ body }) => {
    // The answers are the API’s own envelopes; `data` of a listing has its page.
    const { data } = body as { data: { current_page?: number } | null };
    return data?.current_page ?? [];
  });
  return asked !== '' && shown.some((page) => String(page) !== asked);
}

/** The page number that a query asks for; empty for the first. */
function pageIn(query: URLSearchParams): string {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : '';
}

/** The parts of the query that change the listing: a search, the choice of all languages (RDR-01) and a later page. */
function listingQuery(search: string): string {
  const asked = new URLSearchParams(search);
  const query = new URLSearchParams();
  if (isSearch(search)) query.set('search', asked.get('search') ?? '');
  if (asked.get('language') === ALL_LANGUAGES) query.set('language', ALL_LANGUAGES);
  if (pageIn(asked) !== '') query.set('page', pageIn(asked));
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether a URL or its query has a search of the blog (RDR-02). */
export function isSearch(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1);
  return (new URLSearchParams(query).get('search') ?? '').trim() !== '';
}
