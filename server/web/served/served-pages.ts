import type { ResolvedPage } from '../../../contract/pages.ts';
import type { RenderedPage, ServedAnswer } from '../../../contract/served.ts';
import { makeAsset, type Asset } from '../assets.ts';
import { contentPolicy } from '../content-policy.ts';
import type { createDocuments } from './document.ts';
import type { Rendered } from './renderer.ts';

/** Documents kept compressed: the fixed pages, and the most recent of the blog. */
const KEPT = 2_000;

const BLOG = '/blog/';
const POST = '/blog/:id/';
const FOR_GUESTS = new Set(['/signin/', '/signup/', '/reset-password/']);

/** A document ready to be sent, with the content policy that allows what is inline in it. */
export interface ServedPage {
  asset: Asset;
  policy: string;
}

export interface ServedRequest {
  page: ResolvedPage;
  /** Whether the address has anything to show; the 404 page otherwise. */
  isFound: boolean;
  /** The query of the address, with its question mark. */
  search: string;
  head: string;
  preloads: readonly string[];
  /** Changes whenever anything in the blog does. */
  revision: string;
}

export interface ServedOptions {
  rendered: Rendered;
  documentOf: ReturnType<typeof createDocuments>;
  /** Asks the API in the language of the page. */
  ask: (path: string, language: string) => Promise<ServedAnswer>;
}

/**
 * Public pages with their content in them: the fixed ones as the build has rendered them, those of the blog rendered when
 * they are asked for and kept until the blog changes. Gives null for a page that the browser renders alone.
 */
export function createServedPages({ rendered, documentOf, ask }: ServedOptions) {
  const kept = new Map<string, ServedPage>();

  async function contentOf({ page, isFound, search }: ServedRequest): Promise<RenderedPage | string | null> {
    const { locale, pattern } = page;
    if (!isFound) return rendered.fixed(locale, null) ?? null;
    const fixed = rendered.fixed(locale, pattern);
    if (fixed) return fixed;
    if (pattern !== BLOG && pattern !== POST) return null;
    const result = await rendered.render({
      address: `/${locale}${page.path}${pattern === BLOG ? pageOnly(search) : ''}`,
      ask: (path) => ask(path, locale),
    });
    return 'redirect' in result ? result.redirect : result;
  }

  return async function served(request: ServedRequest): Promise<ServedPage | { redirect: string } | null> {
    const { page, search, head, preloads, isFound } = request;
    const isBlog = isFound && (page.pattern === BLOG || page.pattern === POST);
    const key = [
      page.locale,
      isFound ? page.path : '',
      isBlog ? request.revision + pageOnly(search) : '',
      head,
    ].join('\n');
    const known = kept.get(key);
    if (known) return known;
    const content = await contentOf(request);
    if (content === null) return null;
    if (typeof content === 'string') return { redirect: content };
    const document = documentOf({
      locale: page.locale,
      head,
      page: content,
      audience: FOR_GUESTS.has(page.pattern ?? '') ? 'guests' : 'everybody',
      preloads,
    });
    const made = {
      asset: makeAsset(Buffer.from(document.html), 'text/html; charset=utf-8', isBlog ? 'quick' : 'smallest'),
      policy: contentPolicy(document),
    };
    // Pages behind the last one are without number, and all show the last one: kept, they would push out all others.
    if (isBehindLast(content, search)) return made;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}

/** Whether the listing has answered with another page than the one asked for (P27). */
function isBehindLast({ answers }: RenderedPage, search: string): boolean {
  const asked = pageOnly(search).replace('?page=', '');
  const shown = Object.values(answers).flatMap(({ body }) => {
    const { data } = body as { data: { current_page?: number } | null };
    return data?.current_page ?? [];
  });
  return asked !== '' && shown.some((page) => String(page) !== asked);
}

/** Of a query only the page of the listing changes what is shown. */
function pageOnly(search: string): string {
  const page = new URLSearchParams(search).get('page');
  return page !== null && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `?page=${page}` : '';
}
