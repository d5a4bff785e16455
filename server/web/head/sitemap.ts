import { locales, type Locale } from '../../../contract/locale.ts';
import { alternatesOf, canonicalUrl, postPath, versionFor } from './alternates.ts';
import { escapeMarkup } from './markup.ts';
import { pageTexts } from './page-texts.ts';
import type { PublicPost } from './public-posts.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The fixed pages' part of the sitemap. */
export const PAGES_PART = '/sitemap-pages.xml';

/** A page by its path, its path in each language, and when it last changed; empty if that is not known. */
interface Page {
  path: string;
  pathIn: (locale: Locale) => string;
  changed: string;
}

/** The path of a part with posts. All parts are at the root: one in a folder could only name addresses below it. */
export const partPath = (part: number): string => `/sitemap-posts-${part}.xml`;

/** The sitemap's index: the part with the fixed pages, and those with posts (sitemaps.org protocol). */
export function sitemapIndex(publicUrl: string, parts: readonly number[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...[PAGES_PART, ...parts.map(partPath)].map(
      (path) => `  <sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** The fixed public pages in every language, with their alternates. */
export function pagesSitemap(publicUrl: string): string {
  const paths = Object.keys(pageTexts.en);
  return sitemap(
    publicUrl,
    paths.map((path) => ({ path, pathIn: () => path, changed: '' })),
  );
}

/** Posts in every language, with their alternates. */
export function postsSitemap(publicUrl: string, posts: readonly PublicPost[]): string {
  return sitemap(
    publicUrl,
    posts.map((post) => ({
      path: postPath(post.pk),
      pathIn: (locale: Locale) => postPath(versionFor(locale, post)),
      changed: post.published_at,
    })),
  );
}

function sitemap(publicUrl: string, pages: readonly Page[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) =>
      // If a language has its own version of a post, that one is listed.
      locales
        .filter((locale) => page.pathIn(locale) === page.path)
        .map((locale) => entryOf(canonicalUrl(publicUrl, locale, page.path), publicUrl, page)),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

function entryOf(url: string, publicUrl: string, { pathIn, changed }: Page): string {
  const links = alternatesOf(publicUrl, pathIn).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
  );
  const date = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `  <url><loc>${escapeMarkup(url)}</loc>${date}${links.join('')}</url>`;
}

/** Lets robots crawl everything except the API and personal pages. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/dashboard/',
    'Disallow: /*/reset-password/',
    'Disallow: /*/subscription/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
