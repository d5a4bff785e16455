import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import type { Locale } from '../contract/locale.ts';
import { numberData } from '../src/kit/i18n/languages.ts';
import { root } from './machine-files.ts';
import { english, type Spoken } from './spoken.ts';

/** One message of a catalog: its English words and their translation. */
export type CatalogEntry = { english: string; words: string };

const SCREEN = ['common', 'validation', 'staff', 'gallery'];

/** Every message of a language, of all namespaces (LNG-04), read from the files that translators edit. */
export async function entriesOf(locale: Locale, namespaces = [...SCREEN, 'charts']): Promise<CatalogEntry[]> {
  const po = formatter({ lineNumbers: false });
  const lists = await Promise.all(
    namespaces.map(async (namespace) => {
      const filename = path.join(root, 'src', 'kit', 'i18n', 'catalogs', locale, `${namespace}.po`);
      const text = await readFile(filename, 'utf8');
      const catalog = await po.parse(text, { locale, sourceLocale: 'en', filename });
      return Object.entries(catalog).map(([id, { message, translation = '' }]): CatalogEntry => ({
        english: message ?? id,
        words: translation,
      }));
    }),
  );
  return lists.flat();
}

/** The screen's texts in a language, by their English texts: with “…” for what is filled in, and without tags. */
export async function labelsOf(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const entries = await entriesOf(locale, SCREEN);
  return new Map(
    entries.map(({ english, words }) => [labelIn(english).replaceAll("'", '’'), labelIn(words)]),
  );
}

/** What the charts and their differences say in a language, with the labels of its screens. */
export async function spokenIn(locale: Locale): Promise<Spoken> {
  if (locale === 'en') return english;
  const sentences = await entriesOf(locale, ['gallery', 'charts']);
  const messages = Object.fromEntries(sentences.map(({ english, words }) => [english, words]));
  const i18n = setupI18n({ locale, locales: numberData[locale], messages: { [locale]: messages } });
  return { locale, i18n, labels: await labelsOf(locale) };
}

const labelIn = (words: string): string =>
  words
    .replaceAll(/\{\w+, plural,.* other \{(.*)\}\}/g, '$1')
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{\w+\}|#/g, '…');
