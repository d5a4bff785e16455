import { locales, type Locale } from '../../../contract/locale.ts';

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

/** The same page in every language, as pairs of hreflang and URL. */
export function alternatesOf(publicUrl: string, path: string): { hreflang: string; href: string }[] {
  return alternates.map(([hreflang, locale]) => ({ hreflang, href: canonicalUrl(publicUrl, locale, path) }));
}
