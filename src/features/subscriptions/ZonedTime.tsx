import { useLocale } from '../../kit/app/index.ts';
import { formatDateTime } from '../../kit/i18n/format/date.ts';
import { weekdayName, weekdayOf } from '../../kit/i18n/format/weekday.ts';
import { zonedParts } from '../../kit/i18n/format/zoned-parts.ts';
import { knownZone } from '../../kit/i18n/format/zone-names.ts';

type ZonedTimeProps = {
  /** RFC 3339. */
  at: string;
  /** The time zone, an IANA name. */
  zone: string;
  /** Puts the weekday before the date. */
  withWeekday?: boolean;
};

/** A moment in a time zone's calendar and clock. */
export function ZonedTime({ at, zone, withWeekday = false }: ZonedTimeProps) {
  const locale = useLocale();
  const moment = new Date(at);
  const known = knownZone(zone);
  const weekday = weekdayName(weekdayOf(zonedParts(moment, known)), locale);
  const comma = locale === 'ckb' ? '،' : ',';
  return (
    <time dateTime={at}>
      <bdi>
        {withWeekday ? `${weekday}${comma} ` : ''}
        {formatDateTime(moment, locale, known)}
      </bdi>
    </time>
  );
}
