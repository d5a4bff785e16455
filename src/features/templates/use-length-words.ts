import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { CONTENT_MAX } from './limits.ts';

/** The error message for a text that is too long, with the limit. */
export function useLengthWords(): string {
  const { t } = useLingui();
  const locale = useLocale();
  const most = formatNumber(CONTENT_MAX, locale);
  return t`This text has more than ${most} characters. Shorten it. Nothing is lost.`;
}
