import { useLingui } from '@lingui/react';
import type { Locale } from '../../../contract/locale.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';

/** Formats a number in the editor's language. */
export function useNumber(): (value: number) => string {
  const { i18n } = useLingui();
  // It is activated in a language of ours alone.
  return (value) => formatNumber(value, i18n.locale as Locale);
}
