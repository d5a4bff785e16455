import type { Locale } from '../../../contract/locale.ts';

/** What the outside of a page says of a post; the content stays with the API. */
export interface PublicPost {
  pk: number;
  subject: string;
  summary: string;
  author: string;
  language: Locale;
  /** RFC 3339, UTC. */
  published_at: string;
  /** An address on this origin; empty when there is no picture. */
  main_media_url: string;
  media_width: number;
  media_height: number;
}

/** The published posts, as heads, sitemap and feeds read them. */
export interface PublicPosts {
  /** The post of this number; null when there is none or it is not published. */
  find(pk: number): Promise<PublicPost | null>;
  /** The content of a post as it may stand in a page of ours, cleaned once more. */
  clean(content: string): string;
  /** Text that changes whenever a post is added, changed or removed. */
  revision(): Promise<string>;
  /** The newest posts, in one language or in all. */
  newest(count: number, language?: Locale): Promise<readonly PublicPost[]>;
}

/** The most addresses one sitemap may hold (sitemaps.org protocol). */
export const SITEMAP_LIMIT = 50_000;
