import type { Manifest } from 'vite';
import { pages, routes, type PageName } from '../../src/app/routes.ts';
import { locales, type Locale } from '../../contract/locale.ts';
import type { PagePattern } from '../../contract/pages.ts';
import { CORE } from '../vite/shared-chunks.ts';

/** The scripts each page needs besides those that start the product, by language. */
export type Preloads = Record<PagePattern, Record<Locale, string[]>>;

/**
 * What the first page loads as soon as it is there. Behind the sign-in, the page itself is more urgent: browsers request
 * six files at a time.
 */
const LATER = 'src/app/later.ts';
/** The long texts of pages (src/content/load.ts). */
const LONG_TEXTS: Partial<Record<PageName, string>> = {
  home: 'landing',
  terms: 'terms',
  privacy: 'privacy',
  faq: 'faq',
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The scripts a browser will request once the product runs: the page's module with its imports, its long text, and the
 * language's catalogs. Named in the page, they load together with the product, without further round trips. The head is the same for
 * everybody (docs/decisions/0036): a guest who is led to the sign-in loads what comes after it. The largest of the page's files come
 * first, so that the last to be asked for are soon there.
 *
 * @param sizeOf the size of a file of the build, in bytes.
 */
export function preloadsOf(manifest: Manifest, sizeOf: (file: string) => number): Preloads {
  const started = importsOf(manifest, coreKey(manifest));
  const filesOf = (pattern: PagePattern, locale: Locale): string[] => {
    const name = routes[pattern];
    const text = LONG_TEXTS[name];
    const { access } = pages[name];
    const isForStaff = access === 'staff';
    const isSignedIn = isForStaff || access === 'member';
    const size = (key: string): number => sizeOf(chunkOf(manifest, key).file);
    const chunks = new Set([
      `src/kit/i18n/texts/${locale}.ts`,
      ...(isForStaff ? [`src/kit/i18n/catalogs/${locale}/staff.po`] : []),
      ...(text === undefined ? [] : [`content/${locale}/${text}.json`]),
      ...importsOf(manifest, pageKey(manifest, (isForStaff ? 'admin-' : '') + kebab(name))).toSorted(
        (a, b) => size(b) - size(a),
      ),
      ...(isSignedIn ? [] : importsOf(manifest, LATER)),
    ]);
    return [...chunks].filter((key) => !started.includes(key)).map((key) => chunkOf(manifest, key).file);
  };
  const patterns = Object.keys(routes) as PagePattern[];
  // `fromEntries` forgets the keys.
  return Object.fromEntries(
    patterns.map((pattern) => [
      pattern,
      Object.fromEntries(locales.map((locale) => [locale, filesOf(pattern, locale)])),
    ]),
  ) as Preloads;
}

/** Finds the file that starts the product. */
function coreKey(manifest: Manifest): string {
  return Object.keys(manifest).find((key) => manifest[key]?.name === CORE) ?? CORE;
}

/** Finds a page's module, which is in its noun's folder. */
function pageKey(manifest: Manifest, name: string): string {
  const file = `${name}.page.ts`;
  return Object.keys(manifest).find((key) => key.endsWith(`/${file}`)) ?? file;
}

function importsOf(manifest: Manifest, start: string): string[] {
  const keys = new Set([start]);
  // Iterating a set also visits entries added meanwhile: the imports of imports.
  for (const key of keys) for (const next of chunkOf(manifest, key).imports ?? []) keys.add(next);
  return [...keys];
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  return chunk;
}
