import type { Crontab } from '../../../contract/crontab.ts';
import { nextRun, runsBetween } from '../../modules/subscriptions/next-run.ts';

const MINUTE_MS = 60_000;

/** Times missed for no longer than this all run: a restart loses nothing. */
const GRACE_MS = 5 * MINUTE_MS;
/** A message that is later than this has lost its meaning. */
const LATEST_MS = 24 * 60 * MINUTE_MS;

/** What is to be done about a time that has come. */
export interface Plan {
  /** The time that runs now. */
  readonly fireAt: Date;
  /** How many earlier times are left out for it. */
  readonly leftOut: number;
  /** It came so long ago that it is noted and not run. */
  readonly isTooLate: boolean;
  /** The time after it, which may have come as well. */
  readonly next: Date | null;
}

/**
 * Decides which run a subscription begins that was due at `due` (docs/decisions/0016): every time of the last five minutes, one by
 * one; of those before, when there is none later, the latest alone; nothing that is older than a day.
 */
export function planRun(crontab: Crontab, zone: string, due: Date, now: Date): Plan {
  const nextAfter = (after: Date): Date | null => {
    const next = nextRun(crontab, zone, after);
    return next === undefined ? null : new Date(next.at);
  };
  const run = (fireAt: Date, leftOut: number): Plan => ({
    fireAt,
    leftOut,
    isTooLate: false,
    next: nextAfter(fireAt),
  });
  if (now.getTime() - due.getTime() <= GRACE_MS) return run(due, 0);
  const dayAgo = now.getTime() - LATEST_MS;
  const isOld = due.getTime() < dayAgo;
  const from = new Date(Math.max(due.getTime(), dayAgo));
  const times = [...(isOld ? [] : [due]), ...runsBetween(crontab, zone, from, now)];
  const recent = times.findIndex((time) => now.getTime() - time.getTime() <= GRACE_MS);
  const chosen = recent === -1 ? times.length - 1 : recent;
  const fireAt = times[chosen];
  if (fireAt === undefined) return { fireAt: due, leftOut: 0, isTooLate: true, next: nextAfter(now) };
  return run(fireAt, chosen);
}
