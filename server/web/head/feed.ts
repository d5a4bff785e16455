import type { Locale } from '../../../contract/locale.ts';
import { canonicalUrl } from './alternates.ts';
import { escapeMarkup } from './markup.ts';
import { pageTexts } from './page-texts.ts';
import type { PublicPost } from './public-posts.ts';

/** Posts per feed. */
export const FEED_LENGTH = 20;

/** The path of a language's feed. */
export const feedPath = (locale: Locale): string => `/${locale}/feed.xml`;

/** A language's newest posts as an Atom feed (RFC 4287); the ids are canonical URLs and never change. */
export function atomFeed(publicUrl: string, locale: Locale, posts: readonly PublicPost[]): string {
  const { title, description } = pageTexts[locale]['/blog/'];
  const updated = posts[0]?.published_at ?? '2026-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `  <title>${escapeMarkup(title)}</title>`,
    `  <subtitle>${escapeMarkup(description)}</subtitle>`,
    `  <id>${escapeMarkup(publicUrl + feedPath(locale))}</id>`,
    `  <link rel="self" href="${escapeMarkup(publicUrl + feedPath(locale))}"/>`,
    `  <link href="${escapeMarkup(canonicalUrl(publicUrl, locale, '/blog/'))}"/>`,
    `  <updated>${updated}</updated>`,
    ...posts.map((post) => entryOf(publicUrl, locale, post)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(publicUrl: string, locale: Locale, post: PublicPost): string {
  const url = escapeMarkup(canonicalUrl(publicUrl, locale, `/blog/${post.pk}/`));
  return [
    '  <entry>',
    `    <title>${escapeMarkup(post.subject)}</title>`,
    `    <id>${url}</id>`,
    `    <link href="${url}"/>`,
    `    <published>${post.published_at}</published>`,
    `    <updated>${post.published_at}</updated>`,
    `    <author><name>${escapeMarkup(post.author)}</name></author>`,
    `    <summary>${escapeMarkup(post.summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}
