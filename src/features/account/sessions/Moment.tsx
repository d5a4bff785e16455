import { useLocale } from '../../../kit/app/index.ts';
import { formatDateTime } from '../../../kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../../kit/i18n/format/relative-time.ts';

type MomentProps = {
  /** RFC 3339. */
  at: string;
  now: number;
  timeZone: string;
  isBrief?: boolean;
};

/** A moment: `March 5, 2026, 2:05 PM`, or in brief `3 days ago`; the other one is a hint. */
export function Moment({ at, now, timeZone, isBrief = false }: MomentProps) {
  const locale = useLocale();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <bdi>{at}</bdi>;
  // `now` changes every minute; what has just happened must not appear in the future.
  const passed = formatRelativeTime(moment, new Date(Math.max(now, moment.getTime())), locale);
  const exact = formatDateTime(moment, locale, timeZone);
  return (
    <time dateTime={at} title={isBrief ? exact : passed}>
      <bdi>{isBrief ? passed : exact}</bdi>
    </time>
  );
}
