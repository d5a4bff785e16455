import type { Crontab } from '../../../contract/crontab.ts';
import { momentOf, wallOf, type ZonedInstant } from './zone-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** 29 February is at most eight years away from the next. */
const MOST_DAYS = 8 * 366 + 1;

function isDayOf({ day_of_month, month, day_of_week, eitherDay }: Crontab, day: Date): boolean {
  if (!month.includes(day.getUTCMonth() + 1)) return false;
  const byMonth = day_of_month.includes(day.getUTCDate());
  const byWeek = day_of_week.includes(day.getUTCDay());
  return eitherDay ? byMonth || byWeek : byMonth && byWeek;
}

/**
 * The first run after an instant, by the clocks of a zone. Each time that the clocks can show is one run at most: a skipped
 * hour runs at the next valid minute, a repeated one once (P23).
 *
 * @returns undefined when there is none within eight years, which a crontab that was read does not have.
 */
export function nextRun(crontab: Crontab, zone: string, after: Date): ZonedInstant | undefined {
  const shown = wallOf(zone, after.getTime());
  const today = Math.floor(shown / DAY_MS) * DAY_MS;
  for (let number = 0; number < MOST_DAYS; number += 1) {
    const day = today + number * DAY_MS;
    if (!isDayOf(crontab, new Date(day))) continue;
    for (const hour of crontab.hour)
      for (const minute of crontab.minute) {
        const wall = day + (hour * 60 + minute) * MINUTE_MS;
        // What the clocks have shown already came to pass at or before `after`.
        if (wall <= shown) continue;
        const moment = momentOf(zone, wall);
        if (moment.at > after.getTime()) return moment;
      }
  }
  return undefined;
}

/** All runs after one instant and up to another, the earliest first. */
export function runsBetween(crontab: Crontab, zone: string, after: Date, upTo: Date): Date[] {
  const runs: Date[] = [];
  for (let at = after; ;) {
    const next = nextRun(crontab, zone, at);
    if (next === undefined || next.at > upTo.getTime()) return runs;
    at = new Date(next.at);
    runs.push(at);
  }
}
