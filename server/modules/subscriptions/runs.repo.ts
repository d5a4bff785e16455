import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/open.ts';
import { outbox, subscriptionRuns, type MessageTexts } from '../../db/schema.ts';

export type RunRow = typeof subscriptionRuns.$inferSelect;

type LightRun = Omit<RunRow, 'html' | 'plain' | 'texts'>;

/** A run with the results of its mails; a message of the Web channel counts as sent once written. */
export interface CountedRun extends LightRun {
  readonly sent: number;
  readonly failed: number;
  readonly pending: number;
  /** The mail server's last error about a mail that was not sent. */
  readonly last_error: string | null;
}

const { html: _html, plain: _plain, texts: _texts, ...light } = getTableColumns(subscriptionRuns);
const inState = (state: string) => sql<number>`(count(*) filter (where ${outbox.state} = ${state}))::int`;

async function withCounts(db: Executor, runs: readonly LightRun[]): Promise<CountedRun[]> {
  if (runs.length === 0) return [];
  const rows = await db
    .select({
      id: outbox.run_id,
      sent: inState('sent'),
      failed: inState('failed'),
      pending: inState('pending'),
      last_error: sql<string | null>`max(${outbox.last_error}) filter (where ${outbox.state} <> 'sent')`,
    })
    .from(outbox)
    .where(
      inArray(
        outbox.run_id,
        runs.map(({ id }) => id),
      ),
    )
    .groupBy(outbox.run_id);
  return runs.map((run) => {
    const found = rows.find(({ id }) => id === run.id);
    const { sent, failed, pending, last_error } = found ?? {
      sent: run.recipients,
      failed: 0,
      pending: 0,
      last_error: null,
    };
    return { ...run, sent, failed, pending, last_error };
  });
}

/** The SQL of runs; rows in, rows out, no rules. */
export const runsRepo = {
  /** The newest run of each subscription. */
  async newest(db: Executor, pks: readonly number[]): Promise<CountedRun[]> {
    if (pks.length === 0) return [];
    const runs = await db
      .selectDistinctOn([subscriptionRuns.subscription_id], light)
      .from(subscriptionRuns)
      .where(inArray(subscriptionRuns.subscription_id, [...pks]))
      .orderBy(subscriptionRuns.subscription_id, desc(subscriptionRuns.fire_at));
    return withCounts(db, runs);
  },

  async count(db: Executor, pk: number): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(subscriptionRuns)
      .where(eq(subscriptionRuns.subscription_id, pk));
    return row?.total ?? 0;
  },

  async list(
    db: Executor,
    pk: number,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<CountedRun[]> {
    const runs = await db
      .select(light)
      .from(subscriptionRuns)
      .where(eq(subscriptionRuns.subscription_id, pk))
      .orderBy(desc(subscriptionRuns.fire_at))
      .offset(offset)
      .limit(limit);
    return withCounts(db, runs);
  },

  /** Inserts a test message for one account; it belongs to no subscription. @returns the id of its run. */
  async insertTest(
    tx: Tx,
    message: Pick<RunRow, 'subscription_type_id' | 'subscription_channel_id' | keyof MessageTexts>,
    at: Date,
  ): Promise<string> {
    const [row] = await tx
      .insert(subscriptionRuns)
      .values({ ...message, fire_at: at, started_at: at, recipients: 1 })
      .returning({ id: subscriptionRuns.id });
    if (row === undefined) throw new Error('the run was not written');
    return row.id;
  },

  /** Deletes runs and their mails, except each subscription's newest, which shows how the last one went. */
  async deleteBefore(db: Executor, at: Date): Promise<void> {
    await db.execute(sql`
      delete from subscription_runs r where r.fire_at < ${at.toISOString()} and (r.subscription_id is null or exists (
        select from subscription_runs later
        where later.subscription_id = r.subscription_id and later.fire_at > r.fire_at))`);
  },

  /** Stops the runs of a subscription: unsent mails are not sent, and no more recipients are stored. */
  async stop(tx: Tx, pk: number): Promise<void> {
    const runs = tx
      .select({ id: subscriptionRuns.id })
      .from(subscriptionRuns)
      .where(eq(subscriptionRuns.subscription_id, pk));
    // First: this waits for the recipients that are just being stored, so that their mails are seen below.
    await tx
      .update(subscriptionRuns)
      .set({ cursor: null })
      .where(and(eq(subscriptionRuns.subscription_id, pk), sql`${subscriptionRuns.cursor} is not null`));
    await tx
      .update(outbox)
      .set({ state: 'void' })
      .where(and(inArray(outbox.run_id, runs), eq(outbox.state, 'pending')));
  },
};
