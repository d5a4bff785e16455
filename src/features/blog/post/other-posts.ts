import type { Post, PostSummary } from '../../../../contract/blog.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { byLanguage } from '../listing/by-language.ts';

const LATEST_TAKEN = 4;
const LATEST_SHOWN = 3;
const READ_NEXT = 6;

/** Latest news: at most three of the first four posts, without the current one (BLG-08). */
export function latestOf(posts: readonly PostSummary[], current: number): PostSummary[] {
  return posts
    .slice(0, LATEST_TAKEN)
    .filter(({ pk }) => pk !== current)
    .slice(0, LATEST_SHOWN);
}

/**
 * Read Next: posts other than the current one (BLG-07). Those in Latest news come last, and only if there are too few
 * others. With a language, the posts in it come before all others (RDR-01).
 */
export function readNextOf(
  posts: readonly PostSummary[],
  current: number,
  locale: Locale | null = null,
): PostSummary[] {
  const latest = latestOf(posts, current);
  const others = posts.filter((post) => post.pk !== current && !latest.includes(post));
  const all = [...others, ...latest];
  if (locale === null) return all.slice(0, READ_NEXT);
  const ordered = byLanguage(all, locale);
  return [...ordered.own, ...ordered.others].slice(0, READ_NEXT);
}

/** All posts except the current one, for the list below the blog's home post (P1). */
export function othersOf(posts: readonly PostSummary[], current: number): PostSummary[] {
  return posts.filter(({ pk }) => pk !== current);
}

/** Posts without the versions of the current one in other languages, which the page offers by themselves (WRT-05). */
export function withoutVersions(
  posts: readonly PostSummary[],
  { translations = [] }: Pick<Post, 'translations'>,
): PostSummary[] {
  return posts.filter(({ pk }) => !translations.some((version) => version.pk === pk));
}
