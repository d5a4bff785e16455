import { useLocale } from '../../kit/app/index.ts';
import { formatDateTime } from '../../kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../kit/i18n/format/relative-time.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';

/**
 * How long ago a moment was, in milliseconds since the epoch. Never in the future, even if the browser's clock was set
 * back.
 */
export function Ago({ moment, now }: { moment: number; now: Date }) {
  const locale = useLocale();
  const date = new Date(Math.min(moment, now.getTime()));
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(date, locale, ownTimeZone())}>
      {formatRelativeTime(date, now, locale)}
    </time>
  );
}
