import { zoneClock } from '../../../kit/i18n/format/zone-clock.ts';

/** The time in a zone; empty for one that this browser does not know. */
export function ZoneClock({ now, zone }: { now: number; zone: string }) {
  const text = textOf(now, zone);
  return text === null ? null : <bdi dir="ltr">{text}</bdi>;
}

function textOf(now: number, zone: string): string | null {
  try {
    return zoneClock(new Date(now), zone);
  } catch {
    return null;
  }
}
