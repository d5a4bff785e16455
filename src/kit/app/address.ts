import type { Locale } from '../../../contract/locale.ts';
import { resolvePage } from '../../../contract/pages.ts';

/** What /blog/ shows: `listing`, or a post by its id (P1). */
export type BlogHome = string;

/** A page's address in a language (LNG-03); `path` starts with a slash and may have a query and a hash. */
export function addressOf(locale: Locale, path: string): string {
  return `/${locale}${path}`;
}

/** An address's language: the one it names, else the one the person has chosen (P5). */
export function localeAt(pathname: string, chosen: Locale | null): Locale {
  const { segment, locale } = resolvePage(pathname);
  return segment === 'none' && chosen ? chosen : locale;
}
