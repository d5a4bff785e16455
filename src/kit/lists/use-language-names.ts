import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '../../../contract/locale.ts';
import { useKnownWords } from '../texts/use-known-words.ts';

const words: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({
    en: msg`English`,
    ckb: msg`Central Kurdish`,
    kmr: msg`Kurmanji`,
  } satisfies Record<Locale, MessageDescriptor>),
);

/** Returns a function that names a language in the language of the page. */
export const useLanguageNames = (): ((language: string) => string) => useKnownWords(words);
