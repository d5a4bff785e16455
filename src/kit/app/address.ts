import type { Locale } from '../../../machines/settings/settings.machine.ts';
import { resolvePage } from '../../../contract/pages.ts';

/** Where /blog/ leads: `listing`, or the id of a post (P1). */
export type BlogHome = string;

/** The address of a page of ours in a language (LNG-03); `path` starts with a slash and may carry query and hash. */
export function addressOf(locale: Locale, path: string): string {
  return `/${locale}${path}`;
}

/** The language of an address: the one that it names, or else the one that a person has chosen (P5). */
export function localeAt(pathname: string, chosen: Locale | null): Locale {
  const { segment, locale } = resolvePage(pathname);
  return segment === 'none' && chosen ? chosen : locale;
}
