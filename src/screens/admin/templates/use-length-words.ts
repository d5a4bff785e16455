import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../app/context/index.ts';
import { formatNumber } from '../../../i18n/format/number.ts';
import { CONTENT_MAX } from '../../../templates/limits.ts';

/** Says that a text of so many characters is too long, and by how much it has to be shortened. */
export function useLengthWords(): (length: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (length) => {
    const most = formatNumber(CONTENT_MAX, locale);
    const present = formatNumber(length, locale);
    return t`This text has ${present} characters; ${most} are allowed. Shorten it. Nothing is lost.`;
  };
}
