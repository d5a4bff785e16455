export type PageLanguage = 'en' | 'ckb' | 'kmr';

// Maps, not objects: a segment or setting named `constructor` finds nothing, even in browsers without Object.hasOwn.
const SEGMENTS = new Map<string, PageLanguage>([
  ['en', 'en'],
  ['ckb', 'ckb'],
  ['kmr', 'kmr'],
  ['ku', 'ckb'],
]);

const SETTINGS = new Map<unknown, PageLanguage>([
  ['English-US', 'en'],
  ['Kurdish-CKB', 'ckb'],
  ['Kurdish-KMR', 'kmr'],
]);

/**
 * The language a page opens in, before the router runs (LNG-01, LNG-02, P5). A known first segment decides; an unknown
 * two-letter one means en, as no page has such a name; a bare path uses the stored setting.
 */
export function pageLanguage(pathname: string, setting: unknown): PageLanguage {
  const segment = (pathname.split('/')[1] ?? '').toLowerCase();
  const named = SEGMENTS.get(segment);
  if (named) return named;
  if (/^[a-z]{2}$/.test(segment)) return 'en';
  return SETTINGS.get(setting) ?? 'en';
}

/** The direction of a language's script (LNG-05). */
export function pageDirection(language: PageLanguage): 'ltr' | 'rtl' {
  return language === 'ckb' ? 'rtl' : 'ltr';
}
