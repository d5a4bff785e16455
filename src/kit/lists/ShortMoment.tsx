import { localDigits } from '../../../contract/digits.ts';
import { useLocale } from '../app/index.ts';
import { formatDateTime, formatTime } from '../i18n/format/date.ts';
import { ownTimeZone, zonedParts } from '../i18n/format/zoned-parts.ts';
import { styled } from '../ui/theme.ts';

const OneLine = styled('bdi', { whiteSpace: 'nowrap' });

type ShortMomentProps = {
  /** RFC 3339. */
  at: string;
  /** The time zone, an IANA name; the browser's by default. */
  zone?: string;
  /** The day of the week; none by default. */
  weekday?: string;
  isDayAlone?: boolean;
};

/** A moment in figures, with day and time on one line each, in every language; the tooltip has it in words. */
export function ShortMoment({
  at,
  zone = ownTimeZone(),
  weekday = '',
  isDayAlone = false,
}: ShortMomentProps) {
  const locale = useLocale();
  const moment = new Date(at);
  const parts = zonedParts(moment, zone);
  const figures = [parts.year, parts.month, parts.day].map((part) => String(part).padStart(2, '0')).join('-');
  const comma = locale === 'ckb' ? '، ' : ', ';
  const words = [weekday, formatDateTime(moment, locale, zone)].filter(Boolean).join(comma);
  return (
    <time dateTime={at} title={words}>
      <OneLine>{localDigits(figures, locale)}</OneLine>
      {isDayAlone ? null : (
        <>
          {' '}
          <OneLine>{[weekday, formatTime(parts, locale)].filter(Boolean).join(comma)}</OneLine>
        </>
      )}
    </time>
  );
}
