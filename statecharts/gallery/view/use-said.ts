import { useLingui } from '@lingui/react';
import { useCallback, useMemo } from 'react';
import { screenLabels } from 'virtual:gallery-data';
import type { Locale } from '../../../contract/locale.ts';
import { inOtherWords } from '../../quoted.ts';
import type { Speech } from '../../spoken.ts';

/** A sentence of a chart or journey in the page's language (`charts.po`); empty if there is none. */
export function useSaid(): (sentence: string | null) => string {
  const { i18n } = useLingui();
  return useCallback((sentence) => (sentence ? i18n._(sentence) : ''), [i18n]);
}

/** The page's language, for words that are made outside of the views. */
export function useLanguage(): Speech {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // Only `speak` activates a language, and it takes a locale.
  return useMemo(() => ({ locale: locale as Locale, i18n }), [locale, i18n]);
}

/** Words of the hands in the page's language, with the labels of its screens; empty if there are none. */
export function useHandWords(): (words: string | null | undefined) => string {
  const { i18n } = useLingui();
  return useCallback(
    (words) => {
      if (!words) return '';
      const own = Object.hasOwn(screenLabels, i18n.locale) ? screenLabels[i18n.locale] : undefined;
      if (!own) return words;
      return inOtherWords(words, i18n, (label) => own[label]);
    },
    [i18n],
  );
}
