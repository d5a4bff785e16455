import type { Crontab } from '../../../contract/crontab.ts';
import { momentOf, wallOf, type ZonedInstant } from './zone-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** 29 February is at most eight years away from the next. */
const MAX_DAYS = 8 * 366 + 1;

function isDayOf({ day_of_month, month, day_of_week, eitherDay }: Crontab, day: Date): boolean {
  if (!month.includes(day.getUTCMonth() + 1)) return false;
  const byMonth = day_of_month.includes(day.getUTCDate());
  const byWeek = day_of_week.includes(day.getUTCDay());
  return eitherDay ? byMonth || byWeek : byMonth && byWeek;
}

/**
 * The first run after an instant, by the local time of a zone. Every local time runs at most once: in a skipped hour at
 * the next valid minute, in a repeated one only the first time (P23).
 *
 * @returns undefined if there is none within eight years, which is impossible for a valid crontab.
 */
export function nextRun(crontab: Crontab, zone: string, after: Date): ZonedInstant | undefined {
  const shown = wallOf(zone, after.getTime());
  const today = Math.floor(shown / DAY_MS) * DAY_MS;
  for (let number = 0; number < MAX_DAYS; number += 1) {
    const day = today + number * DAY_MS;
    if (!isDayOf(crontab, new Date(day))) continue;
    for (const hour of crontab.hour)
      for (const minute of crontab.minute) {
        const wall = day + (hour * 60 + minute) * MINUTE_MS;
        // This local time was already reached at or before `after`.
        if (wall <= shown) continue;
        const moment = momentOf(zone, wall);
        if (moment.at > after.getTime()) return moment;
      }
  }
  return undefined;
}

/** The same, as a time; null if there is none. */
export function nextAfter(crontab: Crontab, zone: string, after: Date): Date | null {
  const next = nextRun(crontab, zone, after);
  return next === undefined ? null : new Date(next.at);
}

/** All runs after one instant, up to and including another, earliest first. */
export function runsBetween(crontab: Crontab, zone: string, after: Date, upTo: Date): Date[] {
  const runs: Date[] = [];
  for (let at = after; ;) {
    const next = nextRun(crontab, zone, at);
    if (next === undefined || next.at > upTo.getTime()) return runs;
    at = new Date(next.at);
    runs.push(at);
  }
}
