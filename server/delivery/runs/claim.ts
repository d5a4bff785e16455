import { and, asc, eq, lte } from 'drizzle-orm';
import { readCrontab } from '../../../contract/crontab.ts';
import type { Database, Tx } from '../../db/open.ts';
import { subscriptionChannels, subscriptionRuns, subscriptions } from '../../db/schema.ts';
import { audienceRepo, FIRST } from '../../modules/subscriptions/audience.repo.ts';
import { makeMessage, runTextsOf } from '../../modules/subscriptions/message.ts';
import { newsFor } from '../../modules/subscriptions/news.repo.ts';
import { schedulesRepo, type ScheduleRow } from '../../modules/subscriptions/subscriptions.repo.ts';
import { planRun } from './due.ts';

/** What starting a run needs. */
export interface ClaimOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** From 0 to 1, exclusive: picks a random item. */
  readonly random: () => number;
  readonly publicUrl: string;
}

type RunText = Pick<
  typeof subscriptionRuns.$inferInsert,
  'subject' | 'html' | 'plain' | 'texts' | 'languages' | 'void_reason'
>;

async function textOf(tx: Tx, row: ScheduleRow, { random, publicUrl, now }: ClaimOptions): Promise<RunText> {
  const parts = await schedulesRepo.parts(tx, row.pk);
  const at = now();
  const posts = await newsFor(tx, row.pk, at);
  try {
    const facts = { now: at, timezone: row.timezone, posts, publicUrl };
    return runTextsOf(makeMessage(parts, { turn: row.turn, random }, publicUrl, facts));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { void_reason: 'unusable' };
  }
}

/**
 * Starts the run of one due subscription (SBA-04): inserts the run with its message and sets the next time, in one
 * transaction. Other instances skip a subscription that one of them has locked; a run has only one row.
 *
 * @returns false if none is due.
 */
export function claimDue(options: ClaimOptions): Promise<boolean> {
  const { database, now } = options;
  return database.db.transaction(async (tx) => {
    const at = now();
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(lte(subscriptions.next_run_at, at), eq(subscriptions.is_paused, false)))
      .orderBy(asc(subscriptions.next_run_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row?.next_run_at == null) return false;
    const read = readCrontab(row.crontab);
    // It was valid when saved, so only manual changes to the rows can break it.
    if ('problem' in read) {
      await schedulesRepo.change(tx, row.pk, { next_run_at: null });
      return true;
    }
    const { fireAt, leftOut, isTooLate, next } = planRun(read.crontab, row.timezone, row.next_run_at, at);
    await schedulesRepo.change(tx, row.pk, { next_run_at: next, turn: row.turn + (isTooLate ? 0 : 1) });
    const text: RunText = isTooLate ? { void_reason: 'too_late' } : await textOf(tx, row, options);
    const isSent = text.void_reason == null;
    if (isSent && (await isByMail(tx, row)))
      await audienceRepo.addSilentMembers(tx, row.subscription_type_id);
    await tx
      .insert(subscriptionRuns)
      .values({
        ...text,
        subscription_id: row.pk,
        subscription_type_id: row.subscription_type_id,
        subscription_channel_id: row.subscription_channel_id,
        fire_at: fireAt,
        started_at: at,
        left_out: leftOut,
        cursor: isSent ? FIRST : null,
      })
      .onConflictDoNothing();
    return true;
  });
}

async function isByMail(tx: Tx, { subscription_channel_id }: ScheduleRow): Promise<boolean> {
  const [row] = await tx
    .select({ key: subscriptionChannels.key })
    .from(subscriptionChannels)
    .where(eq(subscriptionChannels.pk, subscription_channel_id));
  return row?.key === 'email';
}
