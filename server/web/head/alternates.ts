import { locales, type Locale } from '../../../contract/locale.ts';
import type { PublicPost } from './public-posts.ts';

/** The languages for search engines; the alias `ku`, which many of them know, leads to Central Kurdish. */
const alternates: readonly (readonly [hreflang: string, locale: Locale])[] = [
  ...locales.map((locale) => [locale, locale] as const),
  ['ku', 'ckb'],
  ['x-default', 'en'],
];

/** A page's canonical URL in a language; `path` has no language and starts with a slash. */
export function canonicalUrl(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl}/${locale}${path}`;
}

/** The same page in every language, as pairs of hreflang and URL; `pathIn` says its path in each. */
export function alternatesOf(
  publicUrl: string,
  pathIn: (locale: Locale) => string,
): { hreflang: string; href: string }[] {
  return alternates.map(([hreflang, locale]) => ({
    hreflang,
    href: canonicalUrl(publicUrl, locale, pathIn(locale)),
  }));
}

/**
 * The number of the post that readers of a language get: the version in their language, else the English one, else the
 * first there is (WRT-05). It is the same for every version.
 */
export function versionFor(locale: Locale, { pk, versions }: Pick<PublicPost, 'pk' | 'versions'>): number {
  const [any = pk] = locales.flatMap((language) => versions[language] ?? []);
  return versions[locale] ?? any;
}

/** The path of a post. */
export const postPath = (pk: number): string => `/blog/${pk}/`;
