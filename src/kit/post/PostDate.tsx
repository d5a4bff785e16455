import { useState } from 'react';
import { useLocale } from '../app/index.ts';
import { formatDate, formatDateTime } from '../i18n/format/date.ts';
import { formatRelativeTime } from '../i18n/format/relative-time.ts';
import { ownTimeZone } from '../i18n/format/zoned-parts.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

interface PostDateProps {
  /** RFC 3339. */
  moment: string;
  /** How long ago instead of the date. */
  relative?: boolean;
}

/**
 * When a post was published, in the words of the language and the reader's time zone; the exact time is its tooltip. A page
 * that comes from the server says the date of UTC until it is hydrated.
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
