import { useLocale } from '../../../kit/app/index.ts';
import { formatDateTime } from '../../../kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../../kit/i18n/format/relative-time.ts';

type MomentProps = {
  /** RFC 3339. */
  at: string;
  now: number;
  timeZone: string;
};

/** A moment by how long ago it was, such as `3 days ago`; the exact one is a hint. */
export function Moment({ at, now, timeZone }: MomentProps) {
  const locale = useLocale();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <bdi>{at}</bdi>;
  // `now` changes every minute; what has just happened must not appear in the future.
  const passed = formatRelativeTime(moment, new Date(Math.max(now, moment.getTime())), locale);
  return (
    <time dateTime={at} title={formatDateTime(moment, locale, timeZone)}>
      <bdi>{passed}</bdi>
    </time>
  );
}
