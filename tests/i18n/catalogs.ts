import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { Locale } from '../../machines/settings/settings.machine.ts';

/** One message of a catalog: its English words and their translation. */
export type Entry = { english: string; words: string };

const SCREEN = ['common', 'validation', 'staff', 'gallery'];

/** Every message of a language, of all namespaces (LNG-04), read from the files that translators edit. */
export async function entriesOf(locale: Locale, namespaces = [...SCREEN, 'charts']): Promise<Entry[]> {
  const po = formatter({ lineNumbers: false });
  const lists = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = new URL(`../../src/kit/i18n/catalogs/${locale}/${namespace}.po`, import.meta.url);
      const text = await readFile(file, 'utf8');
      const catalog = await po.parse(text, { locale, sourceLocale: 'en', filename: fileURLToPath(file) });
      return Object.values(catalog).map(({ message = '', translation = '' }): Entry => ({
        english: message,
        words: translation,
      }));
    }),
  );
  return lists.flat();
}

/** What the screen says in a language, with “…” for what is filled in, and without marks. */
export async function labelsOf(locale: Locale): Promise<ReadonlySet<string>> {
  const entries = await entriesOf(locale, SCREEN);
  return new Set(
    entries.map(({ words }) =>
      words
        .replaceAll(/\{\w+, plural,.* other \{(.*)\}\}/g, '$1')
        .replaceAll(/<\/?\d+\/?>/g, '')
        .replaceAll(/\{\w+\}|#/g, '…'),
    ),
  );
}
