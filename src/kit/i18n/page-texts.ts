import type { Locale } from '../../../contract/locale.ts';

/** A page's long text in the languages fetched so far. */
export interface PageText<Words> {
  /** Fetches the text in a language, once. Rejects if it fails to load. */
  load(locale: Locale): Promise<void>;
  /** The text in a language; until it has loaded, in the last loaded one, or `meanwhile`. Throws if there is none. */
  in(locale: Locale): Words;
}

/** Texts of pages opened so far; they switch language with the catalogs. */
const opened = new Set<PageText<unknown>>();

/**
 * Keeps a page's text out of the catalogs, so that a visitor fetches one page in one language. `meanwhile` stands in for
 * it before any has loaded.
 */
export function pageText<Words>(
  fetchWords: (locale: Locale) => Promise<Words>,
  meanwhile?: Words,
): PageText<Words> {
  const words = new Map<Locale, Words>();
  let latest = meanwhile;
  const text: PageText<Words> = {
    async load(locale) {
      opened.add(text);
      const fetched = words.get(locale) ?? (await fetchWords(locale));
      words.set(locale, fetched);
      latest = fetched;
    },
    in(locale) {
      const found = words.get(locale) ?? latest;
      if (found === undefined) throw new Error('pageText: load() it before the page opens');
      return found;
    },
  };
  return text;
}

/** Fetches every page text in use in a language. Rejects if one fails to load. */
export async function loadPageTexts(locale: Locale): Promise<void> {
  await Promise.all([...opened].map((text) => text.load(locale)));
}
