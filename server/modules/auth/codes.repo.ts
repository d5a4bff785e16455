import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/open.ts';
import { codes } from '../../db/schema.ts';
import { isAddress } from '../is-address.ts';

/** A stored one-time code: its digest, never the code. */
export type CodeRow = typeof codes.$inferSelect;

/** The kind of a change of address: at most one row per account. */
const EMAIL = 'email';
/** The kind of a reset started now. */
const RESET = 'origin-reset';
/** Includes those started by an older version still running beside this one. */
const RESETS = ['reset', RESET];

/** The SQL of one-time codes; rows in, rows out, no rules. */
export const codesRepo = {
  /** The row for verifying an account, created if missing. */
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
   * The live reset row of an address, known or not, started by one origin. Its tabs share it, so the code of one mail
   * works in all of them; nobody else can know its id. A row older than `oldest` starts again under a new id.
   */
  async resetRow(
    db: Executor,
    reset: { email: string; userId: string | null; origin: string },
    now: Date,
    oldest: Date,
  ): Promise<string> {
    const { userId, origin } = reset;
    const email = reset.email.toLowerCase();
    const stale = sql`${codes.created_at} < ${oldest}`;
    const [row] = await db
      .insert(codes)
      .values({ purpose: RESET, email, origin, user_id: userId, created_at: now })
      .onConflictDoUpdate({
        target: [codes.email, codes.origin],
        targetWhere: sql`${codes.purpose} = 'origin-reset' and ${codes.used_at} is null`,
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
          inArray(codes.purpose, RESETS),
          eq(codes.email, email.toLowerCase()),
          isNull(codes.used_at),
          gt(codes.created_at, oldest),
        ),
      );
    return row;
  },

  /**
   * Notes a new address that waits for its code, in place of an earlier one; the same address keeps its row, and so its
   * wait for the next mail. Call it with the account locked.
   */
  async startEmailChange(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
    const mine = and(eq(codes.user_id, userId), eq(codes.purpose, EMAIL));
    const kept = await tx
      .update(codes)
      .set({ email, created_at: now })
      .where(and(mine, isAddress(codes.email, email)))
      .returning({ id: codes.id });
    if (kept.length > 0) return;
    await tx.delete(codes).where(mine);
    await tx.insert(codes).values({ purpose: EMAIL, user_id: userId, email, created_at: now });
  },

  /** The new address of an account that waits for its code, noted after `oldest`. */
  async findEmailChange(db: Executor, userId: string, oldest: Date): Promise<CodeRow | undefined> {
    const [row] = await db
      .select()
      .from(codes)
      .where(
        and(
          eq(codes.user_id, userId),
          eq(codes.purpose, EMAIL),
          isNull(codes.used_at),
          gt(codes.created_at, oldest),
        ),
      );
    return row;
  },

  /** Forgets the new address of an account. */
  async endEmailChange(db: Executor, userId: string): Promise<void> {
    await db.delete(codes).where(and(eq(codes.user_id, userId), eq(codes.purpose, EMAIL)));
  },

  /** Deletes every code of an account. */
  async deleteOf(db: Executor, userId: string): Promise<void> {
    await db.delete(codes).where(eq(codes.user_id, userId));
  },

  /** Locks the row until the transaction ends. */
  async lock(db: Executor, id: string): Promise<CodeRow | undefined> {
    const [row] = await db.select().from(codes).where(eq(codes.id, id)).for('update');
    return row;
  },

  async setSentAt(db: Executor, id: string, sent_at: Date): Promise<void> {
    await db.update(codes).set({ sent_at }).where(eq(codes.id, id));
  },

  /** Sets back the start of a reset that is in the future because the clock was set back. */
  async setCreatedAt(db: Executor, id: string, created_at: Date): Promise<void> {
    await db.update(codes).set({ created_at }).where(eq(codes.id, id));
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

  /**
   * Takes one attempt, if any is left. A single statement, so that parallel guesses cannot take more. From then on, the
   * code expires no later than `latest`, even if the clock was set back.
   */
  async spendAttempt(
    db: Executor,
    id: string,
    { most, now, latest }: { most: number; now: Date; latest: Date },
  ): Promise<CodeRow | undefined> {
    const [row] = await db
      .update(codes)
      .set({
        attempts: sql`${codes.attempts} + 1`,
        expires_at: sql`least(${codes.expires_at}, ${latest})`,
      })
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

  /** Uses up the code; false if it was already used. */
  async use(db: Executor, id: string, now: Date): Promise<boolean> {
    const used = await db
      .update(codes)
      .set({ used_at: now })
      .where(and(eq(codes.id, id), isNull(codes.used_at)))
      .returning({ id: codes.id });
    return used.length === 1;
  },

  /** Ends all resets of an account. @returns the ids of those not used before. */
  async endResets(db: Executor, userId: string, now: Date): Promise<string[]> {
    const ended = await db
      .update(codes)
      .set({ used_at: now })
      .where(and(eq(codes.user_id, userId), inArray(codes.purpose, RESETS), isNull(codes.used_at)))
      .returning({ id: codes.id });
    return ended.map(({ id }) => id);
  },

  /** Deletes abandoned and finished resets and changes of address. Rows for sign-up are deleted with their account. */
  async deleteBefore(db: Executor, instant: Date): Promise<void> {
    await db
      .delete(codes)
      .where(and(inArray(codes.purpose, [...RESETS, EMAIL]), lt(codes.created_at, instant)));
  },
};
