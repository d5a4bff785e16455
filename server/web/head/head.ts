import type { Locale } from '../../../contract/locale.ts';
import type { ResolvedPage } from '../../../contract/pages.ts';
import { alternatesOf, canonicalUrl, postPath, versionFor } from './alternates.ts';
import { feedPath } from './feed.ts';
import { escapeMarkup, escapeScriptData } from './markup.ts';
import { isPublicPattern, missingTitles, pageTexts, type PageMeta } from './page-texts.ts';
import type { PublicPost } from './public-posts.ts';

/** A page's head tags, and whether search engines may index it. */
export interface Head {
  markup: string;
  isIndexed: boolean;
}

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', ckb: 'ckb_IQ', kmr: 'kmr_TR' };

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeMarkup(content)}" />`;

/**
 * A page's metadata for search engines and link previews: title, description, canonical URL, alternates in the other
 * languages, Open Graph and card tags, and a post's article data (schema.org).
 *
 * @param isFound whether there is such a page; a post may be missing.
 */
export function headFor(
  page: ResolvedPage,
  publicUrl: string,
  post: PublicPost | null,
  isFound = page.known,
): Head {
  const text = textOf(page, post);
  if (!isFound)
    return { markup: `<title>${escapeMarkup(missingTitles[page.locale])} · Renas</title>`, isIndexed: false };
  if (!text) return { markup: '<title>Renas</title>', isIndexed: false };
  const { locale, path } = page;
  const pathIn = (language: Locale): string => (post ? postPath(versionFor(language, post)) : path);
  // A version in another language has this page's place there.
  const isSuperseded = post !== null && versionFor(locale, post) !== post.pk;
  const url = canonicalUrl(publicUrl, isSuperseded ? post.language : locale, path);
  const tags = [
    `<title>${escapeMarkup(text.title)}</title>`,
    meta('name', 'description', text.description),
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    ...alternatesOf(publicUrl, pathIn).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}" />`,
    ),
    `<link rel="alternate" type="application/atom+xml" href="${feedPath(locale)}" title="Renas" />`,
    meta('property', 'og:site_name', 'Renas'),
    meta('property', 'og:type', post ? 'article' : 'website'),
    meta('property', 'og:title', post?.subject ?? text.title),
    meta('property', 'og:description', text.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]),
    ...pictureOf(publicUrl, post),
    ...(post ? articleOf(publicUrl, url, post) : []),
  ];
  return { markup: tags.join('\n    '), isIndexed: true };
}

function textOf({ pattern, locale }: ResolvedPage, post: PublicPost | null): PageMeta | null {
  if (pattern === '/blog/:id/')
    return post ? { title: `${post.subject} · Renas`, description: post.summary } : null;
  return isPublicPattern(pattern) ? pageTexts[locale][pattern] : null;
}

function pictureOf(publicUrl: string, post: PublicPost | null): string[] {
  if (!post?.main_media_url) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', publicUrl + post.main_media_url),
    meta('property', 'og:image:width', String(post.media_width)),
    meta('property', 'og:image:height', String(post.media_height)),
  ];
}

function articleOf(publicUrl: string, url: string, post: PublicPost): string[] {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.subject,
    description: post.summary,
    inLanguage: post.language,
    datePublished: post.published_at,
    author: { '@type': 'Person', name: post.author },
    mainEntityOfPage: url,
    ...(post.main_media_url ? { image: publicUrl + post.main_media_url } : {}),
  };
  return [
    meta('property', 'article:published_time', post.published_at),
    meta('property', 'article:author', post.author),
    `<script type="application/ld+json">${escapeScriptData(article)}</script>`,
  ];
}
