import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { codes } from '../../db/schema.ts';

/** A one-time code as it is stored: its digest, never the code. */
export type CodeRow = typeof codes.$inferSelect;

/** The SQL of one-time codes; rows in, rows out, no rules. */
export const codesRepo = {
  /** The row of an account that is to be verified; made when there is none. */
  async signupRow(db: Executor, user: { id: string; email: string }, now: Date): Promise<string> {
    const [row] = await db
      .insert(codes)
      .values({ purpose: 'signup', user_id: user.id, email: user.email.toLowerCase(), created_at: now })
      .onConflictDoUpdate({
        target: codes.user_id,
        targetWhere: sql`${codes.purpose} = 'signup'`,
        set: { user_id: sql`excluded.user_id` },
      })
      .returning({ id: codes.id });
    if (!row) throw new Error('the code row was not written');
    return row.id;
  },

  /**
   * The live reset row of an address, known or not. Two tabs share it, so the code of one mail fits both; a row
   * older than `oldest` starts anew under another id.
   */
  async resetRow(
    db: Executor,
    email: string,
    userId: string | null,
    now: Date,
    oldest: Date,
  ): Promise<string> {
    const stale = sql`${codes.created_at} < ${oldest}`;
    const [row] = await db
      .insert(codes)
      .values({ purpose: 'reset', email: email.toLowerCase(), user_id: userId, created_at: now })
      .onConflictDoUpdate({
        target: codes.email,
        targetWhere: sql`${codes.purpose} = 'reset' and ${codes.used_at} is null`,
        set: {
          id: sql`case when ${stale} then gen_random_uuid() else ${codes.id} end`,
          digest: sql`case when ${stale} then null else ${codes.digest} end`,
          user_id: sql`excluded.user_id`,
          created_at: now,
        },
      })
      .returning({ id: codes.id });
    if (!row) throw new Error('the code row was not written');
    return row.id;
  },

  async findReset(db: Executor, id: string, email: string, oldest: Date): Promise<CodeRow | undefined> {
    const [row] = await db
      .select()
      .from(codes)
      .where(
        and(
          eq(codes.id, id),
          eq(codes.purpose, 'reset'),
          eq(codes.email, email.toLowerCase()),
          isNull(codes.used_at),
          gt(codes.created_at, oldest),
        ),
      );
    return row;
  },

  /** The row, held against other writers until the transaction ends. */
  async lock(db: Executor, id: string): Promise<CodeRow | undefined> {
    const [row] = await db.select().from(codes).where(eq(codes.id, id)).for('update');
    return row;
  },

  async setDigest(
    db: Executor,
    id: string,
    set: { digest: string; sent_at: Date; expires_at: Date },
  ): Promise<void> {
    await db
      .update(codes)
      .set({ ...set, attempts: 0 })
      .where(eq(codes.id, id));
  },

  /** Takes one attempt, if one is left; one statement, so parallel guesses cannot take more than there are. */
  async spendAttempt(db: Executor, id: string, most: number, now: Date): Promise<CodeRow | undefined> {
    const [row] = await db
      .update(codes)
      .set({ attempts: sql`${codes.attempts} + 1` })
      .where(
        and(eq(codes.id, id), isNull(codes.used_at), lt(codes.attempts, most), gt(codes.expires_at, now)),
      )
      .returning();
    return row;
  },

  async find(db: Executor, id: string): Promise<CodeRow | undefined> {
    const [row] = await db.select().from(codes).where(eq(codes.id, id));
    return row;
  },

  /** Uses the code up; false when it was used before. */
  async use(db: Executor, id: string, now: Date): Promise<boolean> {
    const used = await db
      .update(codes)
      .set({ used_at: now })
      .where(and(eq(codes.id, id), isNull(codes.used_at)))
      .returning({ id: codes.id });
    return used.length === 1;
  },

  /** Resets nobody went on with, and those that are done. Rows of sign-up end with their account. */
  async deleteResetsBefore(db: Executor, instant: Date): Promise<void> {
    await db.delete(codes).where(and(eq(codes.purpose, 'reset'), lt(codes.created_at, instant)));
  },
};
