import { useLocale } from '../../../kit/app/index.ts';
import { formatDateTime } from '../../../kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../../kit/i18n/format/relative-time.ts';

type MomentProps = {
  /** RFC 3339. */
  at: string;
  now: number;
  timeZone: string;
};

/** A moment, exact and as the time that has passed: `March 5, 2026, 2:05 PM (3 days ago)`. */
export function Moment({ at, now, timeZone }: MomentProps) {
  const locale = useLocale();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <bdi>{at}</bdi>;
  // The clock ticks by minutes, and what has just happened is not to come.
  const passed = formatRelativeTime(moment, new Date(Math.max(now, moment.getTime())), locale);
  return (
    <time dateTime={at}>
      <bdi>{formatDateTime(moment, locale, timeZone)}</bdi> (<bdi>{passed}</bdi>)
    </time>
  );
}
