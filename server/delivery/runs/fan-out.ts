import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { locks, takeLock } from '../../db/locks.ts';
import type { Database, Tx } from '../../db/open.ts';
import { outbox, subscriptionChannels, subscriptionRuns, webMessages } from '../../db/schema.ts';
import { audienceRepo } from '../../modules/subscriptions/audience.repo.ts';
import { AT_ONCE } from '../jobs.ts';

/** The queue of mail batches. */
export const BATCHES = 'run-batches';

/** How many recipients to store at once and send as one job. */
const BATCH_SIZE = 500;

/** One batch of a run's mails. */
export interface BatchJob {
  readonly run: string;
  readonly batch: number;
}

type RunRow = typeof subscriptionRuns.$inferSelect;

interface Written {
  /** The last recipient processed; null if there are no more. */
  readonly cursor: string | null;
  readonly count: number;
}

/** What fanning out needs. */
export interface FanOutOptions {
  readonly database: Database;
  readonly jobs: PgBoss;
  readonly now: () => Date;
}

const lastOf = (ids: readonly string[]): string | null =>
  ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null);

async function writeMails(tx: Tx, run: RunRow, { jobs, now }: FanOutOptions): Promise<Written> {
  const people = await audienceRepo.mailRecipients(tx, run, run.cursor ?? '', BATCH_SIZE, run.languages);
  const cursor = lastOf(people.map(({ id }) => id));
  if (people.length === 0) return { cursor, count: 0 };
  await tx
    .insert(outbox)
    .values(
      people.map(({ id, email, language }) => ({
        id: randomUUID(),
        kind: 'subscription',
        recipient: email,
        language,
        sealed: '',
        created_at: now(),
        run_id: run.id,
        subscriber_id: id,
        batch: run.batches,
      })),
    )
    .onConflictDoNothing();
  const job: BatchJob = { run: run.id, batch: run.batches };
  await jobs.send(BATCHES, job, { ...AT_ONCE, db: fromDrizzle(tx, sql) });
  return { cursor, count: people.length };
}

async function writeWebMessages(tx: Tx, run: RunRow, { now }: FanOutOptions): Promise<Written> {
  const people = await audienceRepo.webRecipients(tx, run, run.cursor ?? '', BATCH_SIZE, run.languages);
  const cursor = lastOf(people);
  if (people.length === 0) return { cursor, count: 0 };
  await takeLock(tx, locks.messages);
  await tx
    .insert(webMessages)
    .values(people.map((user_id) => ({ user_id, run_id: run.id, created_at: now() })))
    .onConflictDoNothing();
  return { cursor, count: people.length };
}

/**
 * Stores the next recipients of a run that has some left, and the job that sends to them, in one transaction: whatever
 * ends the process, the run continues from there. Skips a run that another instance has locked.
 *
 * @returns false if no run has recipients left.
 */
export function fanOut(options: FanOutOptions): Promise<boolean> {
  return options.database.db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(subscriptionRuns)
      .where(isNotNull(subscriptionRuns.cursor))
      .orderBy(asc(subscriptionRuns.started_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (run === undefined) return false;
    const [channel] = await tx
      .select({ key: subscriptionChannels.key })
      .from(subscriptionChannels)
      .where(eq(subscriptionChannels.pk, run.subscription_channel_id));
    const write = channel?.key === 'web' ? writeWebMessages : writeMails;
    const { cursor, count } = await write(tx, run, options);
    await tx
      .update(subscriptionRuns)
      .set({ cursor, recipients: run.recipients + count, batches: run.batches + 1 })
      .where(eq(subscriptionRuns.id, run.id));
    return true;
  });
}
