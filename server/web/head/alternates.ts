import { locales, type Locale } from '../../../contract/locale.ts';

/** The languages that search engines are told of; the alias `ku`, the code many of them know, leads to Central Kurdish. */
const alternates: readonly (readonly [hreflang: string, locale: Locale])[] = [
  ...locales.map((locale) => [locale, locale] as const),
  ['ku', 'ckb'],
  ['x-default', 'en'],
];

/** The canonical address of a page in a language; `path` is without language and begins with a slash. */
export function canonicalUrl(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl}/${locale}${path}`;
}

/** The same page in every language, as pairs of hreflang and address. */
export function alternatesOf(publicUrl: string, path: string): { hreflang: string; href: string }[] {
  return alternates.map(([hreflang, locale]) => ({ hreflang, href: canonicalUrl(publicUrl, locale, path) }));
}
