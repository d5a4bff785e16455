import { setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '../contract/locale.ts';

/** A language for people: the sentences of the charts and plans, and the labels of the screen by their English texts. */
export type Spoken = { locale: Locale; i18n: I18n; labels: ReadonlyMap<string, string> };

export const english: Spoken = {
  locale: 'en',
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  labels: new Map(),
};
