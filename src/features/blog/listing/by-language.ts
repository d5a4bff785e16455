import type { PostSummary } from '../../../../contract/blog.ts';
import type { Locale } from '../../../../contract/locale.ts';

/** Posts in a language and those in others, each in their order. Of a post without a language nothing is known: it is no other. */
export function byLanguage(
  posts: readonly PostSummary[],
  locale: Locale,
): { own: PostSummary[]; others: PostSummary[] } {
  const own: PostSummary[] = [];
  const others: PostSummary[] = [];
  for (const post of posts) (isForeign(post.language, locale) ? others : own).push(post);
  return { own, others };
}

/** Whether a post is known to be in another language than the page. */
export function isForeign(language: Locale | undefined, locale: Locale): language is Locale {
  // Another server may not say.
  return language !== undefined && language !== locale;
}
