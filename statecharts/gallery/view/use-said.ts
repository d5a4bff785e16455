import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** A sentence of a chart or journey in the page's language (`charts.po`); empty if there is none. */
export function useSaid(): (sentence: string | null) => string {
  const { i18n } = useLingui();
  return useCallback((sentence) => (sentence ? i18n._(sentence) : ''), [i18n]);
}
