import { locales } from '../../../contract/locale.ts';
import { alternatesOf, canonicalUrl } from './alternates.ts';
import { escapeMarkup } from './markup.ts';
import { pageTexts } from './page-texts.ts';
import { SITEMAP_LIMIT, type PublicPost } from './public-posts.ts';

/** How many posts fit beside the fixed pages, with a URL in each language. */
export const SITEMAP_POSTS = Math.floor(SITEMAP_LIMIT / locales.length) - Object.keys(pageTexts.en).length;

/** Every public page in every language, with its alternates (sitemaps.org protocol). */
export function sitemap(publicUrl: string, posts: readonly PublicPost[]): string {
  const pages = [
    ...Object.keys(pageTexts.en).map((path) => ({ path, changed: '' })),
    ...posts.map(({ pk, published_at }) => ({ path: `/blog/${pk}/`, changed: published_at })),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(({ path, changed }) =>
      locales.map((locale) => entryOf(canonicalUrl(publicUrl, locale, path), publicUrl, path, changed)),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

function entryOf(url: string, publicUrl: string, path: string, changed: string): string {
  const links = alternatesOf(publicUrl, path).map(
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
