import type { Route } from '../../machines/app/app.machine.ts';
import type { Locale } from '../../contract/locale.ts';
import { ALL_LANGUAGES } from '../../contract/blog-address.ts';
import { resolvePage, type ResolvedPage } from '../../contract/pages.ts';
import { SEARCH_MAX } from '../../contract/page-size.ts';
import type { Address } from '../kit/browser/address-hold.ts';
import { localeAt, type BlogHome } from '../kit/app/address.ts';
import { pages, routes } from './routes.ts';

export interface Place {
  route: Route;
  /** Path, query and hash of the canonical address (P2, P3, P5). */
  canonical: string;
}

/** What the blog's addresses mean. */
export interface BlogPlace {
  /** What /blog/ shows (P1); by default its listing. */
  blogHome?: BlogHome;
  /** Whether the listing can begin with the posts of a language (RDR-01). */
  isOwnServer?: boolean;
}

/**
 * Resolves an address to its page, language and canonical form. `chosen` is the language the person has chosen; it
 * counts if the address names none (P5).
 */
export function placeOf(
  { pathname, search, hash, state }: Address,
  chosen: Locale | null,
  { blogHome = 'listing', isOwnServer = false }: BlogPlace = {},
): Place {
  const page = resolvePage(pathname);
  const name = page.known ? routes[page.pattern] : null;
  const locale = localeAt(pathname, chosen);
  return {
    route: {
      name: name ?? 'notFound',
      access: name ? pages[name].access : 'anyone',
      params:
        name === 'blog'
          ? { ...page.params, ...(isOwnServer && { order: orderOf(search, locale) }), ...searchIn(search) }
          : page.params,
      path: page.path,
      href: page.path + search + hash,
      locale,
      isChosen: page.segment === 'known' || page.segment === 'alias',
      wanted: wantedOf(state),
    },
    canonical: prefixOf(page, pathname, chosen) + canonicalPath(page, blogHome) + search + hash,
  };
}

/** A search of the blog is another page than its listing (RDR-02). */
function searchIn(query: string): { search?: string } {
  const asked = new URLSearchParams(query).get('search') ?? '';
  const search = Array.from(asked.trim()).slice(0, SEARCH_MAX).join('');
  return search === '' ? {} : { search };
}

/** What the listing begins with: in another order it is another page (RDR-01). */
function orderOf(search: string, locale: Locale): Locale | typeof ALL_LANGUAGES {
  return new URLSearchParams(search).get('language') === ALL_LANGUAGES ? ALL_LANGUAGES : locale;
}

function canonicalPath({ pattern, path }: ResolvedPage, blogHome: BlogHome): string {
  return pattern === '/blog/' && blogHome !== 'listing' ? `/blog/${encodeURIComponent(blogHome)}/` : path;
}

/** Keeps but ignores a segment that is no language; a missing one comes only from the stored choice. */
function prefixOf({ segment, locale }: ResolvedPage, pathname: string, chosen: Locale | null): string {
  if (segment === 'known' || segment === 'alias') return `/${locale}`;
  if (segment === 'unknown') return `/${pathname.split('/')[1] ?? ''}`;
  return chosen ? `/${chosen}` : '';
}

/** The page requested before sign-in; a history entry may hold anything, so only paths of this origin count. */
function wantedOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}
