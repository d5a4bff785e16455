import { setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '../contract/locale.ts';
import { directionOf } from '../contract/pages.ts';

/** A language for people: the sentences of the charts and plans, and the labels of the screen by their English texts. */
export type Spoken = Speech & { labels: ReadonlyMap<string, string> };

/** A language, and the texts in it. */
export type Speech = { locale: Locale; i18n: I18n };

export const english: Spoken = {
  locale: 'en',
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  labels: new Map(),
};

/** Keep what is between them left to right. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2066', '\u2069'];

/** Words in Latin letters, whatever is around them. */
export const asIs = (words: string, language: Pick<Speech, 'locale'>): string =>
  isRtl(language) ? `${ISOLATE}${words}${END_OF_ISOLATE}` : words;

const ARABIC = { ',': '،', ';': '؛' };

/** The parts with the language's comma or semicolon between them. */
export const joined = (
  parts: readonly string[],
  mark: keyof typeof ARABIC,
  language: Pick<Speech, 'locale'>,
): string => parts.join(`${isRtl(language) ? ARABIC[mark] : mark} `);

/** Whether the language is written from right to left. */
export const isRtl = ({ locale }: Pick<Speech, 'locale'>): boolean => directionOf(locale) === 'rtl';
