import type { Crontab } from '../../../contract/crontab.ts';
import { runLimits } from '../../../contract/limits.ts';
import { nextAfter, runsBetween } from '../../modules/subscriptions/next-run.ts';

const MINUTE_MS = 60_000;

/** Runs missed by no longer than this are all made up for: a restart loses nothing. */
const GRACE_MS = runLimits.graceMinutes * MINUTE_MS;
/** A message later than this has lost its meaning. */
const LATEST_MS = runLimits.latestMinutes * MINUTE_MS;

/** What to do about a due time. */
export interface DuePlan {
  /** The time to run now. */
  readonly fireAt: Date;
  /** How many earlier times it replaces. */
  readonly leftOut: number;
  /** Too long ago: recorded but not run. */
  readonly isTooLate: boolean;
  /** The following time, which may be due too. */
  readonly next: Date | null;
}

/**
 * Plans the next run of a subscription due at `due` (docs/decisions/0016): every time of the last five minutes, one by
 * one; if there is none, only the latest before; nothing older than a day.
 */
export function planRun(crontab: Crontab, zone: string, due: Date, now: Date): DuePlan {
  const run = (fireAt: Date, leftOut: number): DuePlan => ({
    fireAt,
    leftOut,
    isTooLate: false,
    next: nextAfter(crontab, zone, fireAt),
  });
  if (now.getTime() - due.getTime() <= GRACE_MS) return run(due, 0);
  const dayAgo = now.getTime() - LATEST_MS;
  const isOld = due.getTime() < dayAgo;
  const from = new Date(Math.max(due.getTime(), dayAgo));
  const times = [...(isOld ? [] : [due]), ...runsBetween(crontab, zone, from, now)];
  const recent = times.findIndex((time) => now.getTime() - time.getTime() <= GRACE_MS);
  const chosen = recent === -1 ? times.length - 1 : recent;
  const fireAt = times[chosen];
  if (fireAt === undefined)
    return { fireAt: due, leftOut: 0, isTooLate: true, next: nextAfter(crontab, zone, now) };
  return run(fireAt, chosen);
}
