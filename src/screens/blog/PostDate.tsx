import { useState } from 'react';
import { useLocale } from '../../app/context/index.ts';
import { formatDate, formatDateTime } from '../../i18n/format/date.ts';
import { formatRelativeTime } from '../../i18n/format/relative-time.ts';
import { ownTimeZone } from '../../i18n/format/zoned-parts.ts';

interface PostDateProps {
  /** RFC 3339. */
  moment: string;
  /** How long ago instead of the date. */
  relative?: boolean;
}

/** When a post was published, in the words of the language and the reader's time zone; the exact time is its tooltip. */
export function PostDate({ moment, relative = false }: PostDateProps) {
  const locale = useLocale();
  const date = new Date(moment);
  const zone = ownTimeZone();
  const [now] = useState(() => new Date());
  return (
    // The server has a time zone of its own.
    <time dateTime={moment} title={formatDateTime(date, locale, zone)} suppressHydrationWarning>
      {relative ? formatRelativeTime(date, now, locale) : formatDate(date, locale, zone)}
    </time>
  );
}
