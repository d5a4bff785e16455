import type { FastifyInstance } from 'fastify';
import type { ServerWorld } from '../world.ts';
import { codesRepo } from './auth/codes.repo.ts';
import { sessionsRepo } from './auth/sessions.repo.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { removeOrphans } from './media/orphans.ts';
import { runsRepo } from './subscriptions/runs.repo.ts';
import { supportRepo } from './support/support.repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What the privacy policy promises for contact messages: 24 months, in days of the shortest two years. */
const MESSAGE_DAYS = 730;
/** How long it can be looked up who was sent what, and a message stays in the history of its reader. */
const RUN_DAYS = 90;

/**
 * Deletes what is over: counters, resets of the day before, sessions that ended a month ago, runs of three months ago,
 * messages of two years ago, and files of the day before that no row names.
 */
export async function sweep(
  { database, media, now }: Pick<ServerWorld, 'database' | 'media' | 'now'>,
  rateLimiter: RateLimiter,
): Promise<void> {
  const at = now().getTime();
  await rateLimiter.prune();
  await codesRepo.deleteResetsBefore(database.db, new Date(at - DAY_MS));
  await sessionsRepo.deleteEndedBefore(database.db, new Date(at - 30 * DAY_MS));
  await runsRepo.deleteBefore(database.db, new Date(at - RUN_DAYS * DAY_MS));
  await supportRepo.deleteBefore(database.db, new Date(at - MESSAGE_DAYS * DAY_MS));
  await removeOrphans(database.db, media, new Date(at - DAY_MS));
}

/** Sweeps once an hour for as long as the server runs. */
export function sweepHourly(app: FastifyInstance, world: ServerWorld, rateLimiter: RateLimiter): void {
  const timer = setInterval(() => {
    sweep(world, rateLimiter).catch((error: unknown) => app.log.warn({ err: error }, 'the sweep failed'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
