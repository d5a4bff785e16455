import type { Locale } from '../../../contract/locale.ts';

/** A post's public metadata; its content stays with the API. */
export interface PublicPost {
  pk: number;
  subject: string;
  summary: string;
  author: string;
  language: Locale;
  /** RFC 3339, UTC. */
  published_at: string;
  /** A URL on this origin; empty if there is no picture. */
  main_media_url: string;
  media_width: number;
  media_height: number;
  /** The numbers of its published versions, itself among them, by language (WRT-05). */
  versions: Readonly<Partial<Record<Locale, number>>>;
}

/** The published posts, for heads, sitemap and feeds. */
export interface PublicPosts {
  /** The post with this number; null if missing or unpublished. */
  find(pk: number): Promise<PublicPost | null>;
  /** A post's content for one of our pages, sanitized again. */
  clean(content: string): string;
  /** Changes whenever a post is added, changed or removed. */
  revision(): Promise<string>;
  /** The numbers of the sitemap's parts that have posts, ascending. */
  sitemapParts(): Promise<readonly number[]>;
  /** The posts of a part of the sitemap, the last first: those with the numbers from `part` × SITEMAP_PART on. */
  sitemapPart(part: number): Promise<readonly PublicPost[]>;
  /** The newest posts, in one language or all. */
  newest(count: number, language?: Locale): Promise<readonly PublicPost[]>;
}

/** How many numbers of posts a part of the sitemap covers: with a URL in each language at most 3,000 addresses. */
export const SITEMAP_PART = 1_000;
