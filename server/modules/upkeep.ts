import { and, isNull, lt, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema.ts';
import type { ServerWorld } from '../world.ts';
import { subscribersRepo } from './alerts/subscribers.repo.ts';
import { codesRepo } from './auth/codes.repo.ts';
import { sessionsRepo } from './auth/sessions.repo.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { removeOrphans } from './media/orphans.ts';
import { deleteKeysBefore } from './once.ts';
import { runsRepo } from './subscriptions/runs.repo.ts';
import { supportRepo } from './support/support.repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many days rows stay in a table (OPS-06); docs/operate.md says from when, and covers the other tables. */
export const KEEP_DAYS = {
  codes: 1,
  made_once: 7,
  outbox: 7,
  sessions: 30,
  subscription_runs: 90,
  /** 24 months, as the privacy policy promises: the length of the shortest two years. */
  contact_messages: 730,
};

/** Deletes finished mails outside runs, as they name their recipient. */
async function deleteMailsBefore(db: Db, instant: Date): Promise<void> {
  await db
    .delete(outbox)
    .where(and(isNull(outbox.run_id), ne(outbox.state, 'pending'), lt(outbox.created_at, instant)));
}

/** Deletes expired rows, and files older than a day that no row uses. */
export async function sweep(
  { database: { db }, media, now }: Pick<ServerWorld, 'database' | 'media' | 'now'>,
  rateLimiter: RateLimiter,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  await rateLimiter.prune();
  await codesRepo.deleteBefore(db, daysAgo(KEEP_DAYS.codes));
  await deleteKeysBefore(db, daysAgo(KEEP_DAYS.made_once));
  await deleteMailsBefore(db, daysAgo(KEEP_DAYS.outbox));
  await sessionsRepo.deleteEndedBefore(db, daysAgo(KEEP_DAYS.sessions));
  await subscribersRepo.deleteSilent(db, now());
  await runsRepo.deleteBefore(db, daysAgo(KEEP_DAYS.subscription_runs));
  await supportRepo.deleteBefore(db, daysAgo(KEEP_DAYS.contact_messages));
  await removeOrphans(db, media, daysAgo(1));
}

/** Sweeps once an hour while the server runs. */
export function sweepHourly(app: FastifyInstance, world: ServerWorld, rateLimiter: RateLimiter): void {
  const timer = setInterval(() => {
    sweep(world, rateLimiter).catch((error: unknown) => app.log.warn({ err: error }, 'the sweep failed'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
