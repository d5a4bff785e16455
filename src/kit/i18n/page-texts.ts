import type { Locale } from '../../../machines/settings/preferences.machine.ts';

/** A long text of a page in the languages that have been fetched so far. */
export interface PageText<Words> {
  /** Fetches the text in a language, once. Rejects when it does not arrive. */
  load(locale: Locale): Promise<void>;
  /** The text in a language; as long as that one is on its way, in the one that came last. Throws before any `load`. */
  in(locale: Locale): Words;
}

/** Texts of pages that have been opened; they change their language with the catalogs. */
const opened = new Set<PageText<unknown>>();

/** Keeps the text of a page apart from the catalogs, so that a visitor fetches that of one page in one language. */
export function pageText<Words>(fetchWords: (locale: Locale) => Promise<Words>): PageText<Words> {
  const words = new Map<Locale, Words>();
  let latest: Words | undefined;
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

/** Fetches a language of every page text that is in use. Rejects when one does not arrive. */
export async function loadPageTexts(locale: Locale): Promise<void> {
  await Promise.all([...opened].map((text) => text.load(locale)));
}
