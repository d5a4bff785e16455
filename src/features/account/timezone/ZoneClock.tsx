import type { Locale } from '../../../../contract/locale.ts';
import { useLocale } from '../../../kit/app/index.ts';
import { zoneClock } from '../../../kit/i18n/format/zone-clock.ts';

/** The time in a zone; empty for one that this browser does not know. */
export function ZoneClock({ now, zone }: { now: number; zone: string }) {
  const text = textOf(now, zone, useLocale());
  return text === null ? null : <bdi dir="ltr">{text}</bdi>;
}

function textOf(now: number, zone: string, locale: Locale): string | null {
  try {
    return zoneClock(new Date(now), zone, locale);
  } catch {
    return null;
  }
}
