import { inject, parse } from 'regexparam';
import { locales, type Locale } from './locale.ts';

/** The pattern of every page of the SPA, without the language segment; earlier ones win. */
export const pagePatterns = [
  '/',
  '/contact/',
  '/terms/',
  '/privacy-policy/',
  '/frequently-asked-questions/',
  '/subscription/:id/',
  '/blog/',
  '/blog/:id/',
  '/signin/',
  '/signup/',
  '/otp/',
  '/reset-password/',
  '/reset-password/:email/:id/',
  '/dashboard/',
  '/dashboard/account/',
  '/dashboard/template/admin/',
  '/dashboard/template/admin/media/',
  '/dashboard/product/admin/media/',
  '/dashboard/blog/admin/post/',
  '/dashboard/subscription/admin/',
  '/dashboard/subscription/admin/add/',
  '/dashboard/subscription/admin/edit/:id/',
] as const;

export type PagePattern = (typeof pagePatterns)[number];

/** Whether a page is the dashboard's: nobody sees it without signing in (SES-04). */
export const isBehindSignIn = (pattern: PagePattern): boolean => pattern.startsWith('/dashboard/');

interface Address {
  locale: Locale;
  /** What the first segment is: a language, the alias `ku`, an ignored segment, or part of the page's own path. */
  segment: 'known' | 'alias' | 'unknown' | 'none';
  /** The path without its language segment. For a known page: the canonical form, with a trailing slash (P2). */
  path: string;
}

export interface KnownPage extends Address {
  known: true;
  pattern: PagePattern;
  /** The path's parameters by name, percent-decoded once (P19). */
  params: Readonly<Record<string, string>>;
}

export interface UnknownPage extends Address {
  known: false;
  pattern: null;
  params: Readonly<Record<string, never>>;
}

export type ResolvedPage = KnownPage | UnknownPage;

const routes = pagePatterns.map((pattern) => ({ pattern, matcher: parse(pattern) }));

const languageSegments: ReadonlyMap<string, Locale> = new Map([
  ...locales.map((locale) => [locale, locale] as const),
  ['ku', 'ckb'] as const,
]);

/** The writing direction of a language (LNG-05). */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ckb' ? 'rtl' : 'ltr';
}

/**
 * Finds the page and language of a URL (LNG-01, LNG-02; P2 and P3). Never throws.
 *
 * @param pathname as in the address bar and HTTP: percent-encoded, without query and hash.
 */
export function resolvePage(pathname: string): ResolvedPage {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const language = first.toLowerCase();
  const locale = languageSegments.get(language);
  if (locale !== undefined) {
    const segment = first === locale ? 'known' : 'alias';
    return matchPage(rest || '/', locale, segment) ?? unknownPage(rest || '/', locale, segment);
  }
  return (
    matchPage(pathname, 'en', 'none') ??
    resolveBehindUnknownSegment(first, rest) ??
    unknownPage(pathname, 'en', 'none')
  );
}

function resolveBehindUnknownSegment(first: string, rest: string): KnownPage | undefined {
  if (first === '') return undefined;
  const isRestEmpty = rest === '' || rest === '/';
  if (isRestEmpty) return /^[a-z]{2}$/i.test(first) ? matchPage('/', 'en', 'unknown') : undefined;
  return matchPage(rest, 'en', 'unknown');
}

function matchPage(path: string, locale: Locale, segment: Address['segment']): KnownPage | undefined {
  for (const { pattern, matcher } of routes) {
    const match = matcher.pattern.exec(path);
    if (!match) continue;
    const raw = Object.fromEntries(matcher.keys.map((key, index) => [key, match[index + 1] ?? '']));
    const params = decodeAll(raw);
    if (!params) return undefined;
    return { known: true, locale, segment, pattern, params, path: inject<string>(pattern, raw) };
  }
  return undefined;
}

/** Returns undefined for a malformed escape, so that the URL is an unknown page rather than an error. */
function decodeAll(raw: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

function unknownPage(path: string, locale: Locale, segment: Address['segment']): UnknownPage {
  return { known: false, locale, segment, path, pattern: null, params: {} };
}
