import { locales, type Locale } from '../../../contract/locale.ts';
import { alternatesOf, canonicalUrl, postPath, versionFor } from './alternates.ts';
import { escapeMarkup } from './markup.ts';
import { pageTexts } from './page-texts.ts';
import { SITEMAP_LIMIT, type PublicPost } from './public-posts.ts';

/** How many posts fit beside the fixed pages, with a URL in each language. */
export const SITEMAP_POSTS = Math.floor(SITEMAP_LIMIT / locales.length) - Object.keys(pageTexts.en).length;

/** A page by its path, its path in each language, and when it last changed; empty if that is not known. */
interface Page {
  path: string;
  pathIn: (locale: Locale) => string;
  changed: string;
}

/** Every public page in every language, with its alternates (sitemaps.org protocol). */
export function sitemap(publicUrl: string, posts: readonly PublicPost[]): string {
  const pages: Page[] = [
    ...Object.keys(pageTexts.en).map((path) => ({ path, pathIn: () => path, changed: '' })),
    ...posts.map((post) => ({
      path: postPath(post.pk),
      pathIn: (locale: Locale) => postPath(versionFor(locale, post)),
      changed: post.published_at,
    })),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) =>
      // Where a language has its own version of a post, that one is listed.
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
