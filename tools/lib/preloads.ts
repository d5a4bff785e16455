import type { Manifest } from 'vite';
import { pages, routes } from '../../src/app/routes.ts';
import { locales, type Locale } from '../../contract/locale.ts';
import type { PagePattern } from '../../contract/pages.ts';

/** The scripts that each page needs beside the entry, by language. */
export type Preloads = Record<PagePattern, Record<Locale, string[]>>;

const ENTRY = 'index.html';
const NAMESPACES = ['common', 'validation'];
/** Pages that a visitor is likely to see when asking for them; behind the others there may be a redirect. */
const OPEN = new Set(['anyone', 'public', 'guestOnly']);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Which scripts a browser will ask for once the entry runs: the module of the page with what it imports, and the catalogs
 * of the language. Named in the page's head, they come along with the entry instead of one round trip after another.
 */
export function preloadsOf(manifest: Manifest): Preloads {
  const withEntry = importsOf(manifest, ENTRY);
  const filesOf = (pattern: PagePattern, locale: Locale): string[] => {
    const name = routes[pattern];
    const chunks = [
      ...NAMESPACES.map((namespace) => `src/kit/i18n/catalogs/${locale}/${namespace}.po`),
      ...(OPEN.has(pages[name].access) ? importsOf(manifest, pageKey(manifest, kebab(name))) : []),
    ].filter((key) => !withEntry.includes(key));
    return chunks.map((key) => chunkOf(manifest, key).file);
  };
  const patterns = Object.keys(routes) as PagePattern[];
  return Object.fromEntries(
    patterns.map((pattern) => [
      pattern,
      Object.fromEntries(locales.map((locale) => [locale, filesOf(pattern, locale)])),
    ]),
  ) as Preloads;
}

/** A page stands in the folder of its noun. */
function pageKey(manifest: Manifest, name: string): string {
  const file = `${name}.page.ts`;
  return Object.keys(manifest).find((key) => key.endsWith(`/${file}`)) ?? file;
}

function importsOf(manifest: Manifest, start: string): string[] {
  const keys = new Set([start]);
  // A set that grows while it is read: each import's own imports are read in turn.
  for (const key of keys) for (const next of chunkOf(manifest, key).imports ?? []) keys.add(next);
  return [...keys];
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  return chunk;
}
