import { useState } from 'react';
import { useLocale } from '../app/index.ts';
import { formatDate, formatDateTime } from '../i18n/format/date.ts';
import { formatRelativeTime } from '../i18n/format/relative-time.ts';
import { ownTimeZone } from '../i18n/format/zoned-parts.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

interface PostDateProps {
  /** RFC 3339. */
  moment: string;
  /** Shows how long ago instead of the date. */
  relative?: boolean;
}

/**
 * A post's publication date, in the reader's language and time zone; the exact time is the tooltip. A server-rendered
 * page shows the UTC date until hydrated.
 */
export function PostDate({ moment, relative = false }: PostDateProps) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  const date = new Date(moment);
  const zone = isHydrated ? ownTimeZone() : 'UTC';
  return (
    <time dateTime={moment} title={formatDateTime(date, locale, zone)}>
      {relative && isHydrated ? formatRelativeTime(date, now, locale) : formatDate(date, locale, zone)}
    </time>
  );
}
