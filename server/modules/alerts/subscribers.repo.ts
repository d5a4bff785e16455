import { and, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { alertPreferences, outbox, subscribers, users } from '../../db/schema.ts';
import { isAddress } from '../is-address.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

export type PreferenceRow = typeof alertPreferences.$inferSelect;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long mails to an address count towards its limit, and how long an address that never answered is kept. */
const MONTH_MS = 30 * DAY_MS;
const MAX_PER_MONTH = 3;

const kind = [
  alertPreferences.subscriber_id,
  alertPreferences.subscription_type_id,
  alertPreferences.subscription_channel_id,
];

/** The SQL of subscribers and their choices; rows in, rows out, no rules. */
export const subscribersRepo = {
  async findById(db: Executor, id: string): Promise<SubscriberRow | undefined> {
    const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
    return row;
  },

  async findByEmail(db: Executor, email: string): Promise<SubscriberRow | undefined> {
    const [row] = await db.select().from(subscribers).where(isAddress(subscribers.email, email));
    return row;
  },

  /** The subscriber of an address, created if missing. */
  async ensure(
    db: Executor,
    row: { email: string; language: Locale; created_at: Date },
  ): Promise<SubscriberRow> {
    await db.insert(subscribers).values(row).onConflictDoNothing();
    const found = await this.findByEmail(db, row.email);
    if (found === undefined) throw new Error('the subscriber was deleted meanwhile');
    return found;
  },

  /**
   * Takes permission to mail an address the question: once a day, three times a month, and only once of many
   * simultaneous requests. Ignores a last mail in the future, sent before the clock was set back. Whoever confirms gets all
   * later mails in the language of this one.
   */
  async claimConfirmationMail(db: Executor, id: string, language: Locale, now: Date): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const isLongAgo = or(
      lte(subscribers.asked_at, before(MONTH_MS)),
      gt(subscribers.asked_at, before(-HOUR_MS)),
    );
    const isFree = and(lte(subscribers.asked_at, before(DAY_MS)), lt(subscribers.asked, MAX_PER_MONTH));
    const taken = await db
      .update(subscribers)
      .set({
        language,
        asked_at: now,
        asked: sql`case when ${isLongAgo} then 1 else ${subscribers.asked} + 1 end`,
      })
      .where(and(eq(subscribers.id, id), or(isNull(subscribers.asked_at), isLongAgo, isFree)))
      .returning({ id: subscribers.id });
    return taken.length === 1;
  },

  /** Deletes addresses asked at least a month ago that have never chosen anything and have no account. */
  async deleteSilent(db: Executor, now: Date): Promise<void> {
    const chosen = db
      .select({ id: alertPreferences.subscriber_id })
      .from(alertPreferences)
      .where(eq(alertPreferences.subscriber_id, subscribers.id));
    const account = db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, sql`lower(${subscribers.email})`));
    const isOld = lte(subscribers.asked_at, new Date(now.getTime() - MONTH_MS));
    await db.delete(subscribers).where(and(isOld, notExists(chosen), notExists(account)));
  },

  /**
   * Moves an address's choices, links and waiting mails of runs to a new address. Choices that only the new address has
   * made stay; its links end.
   */
  async move(tx: Tx, from: string, to: string): Promise<void> {
    const own = await this.findByEmail(tx, from);
    if (own === undefined) return;
    // Made if missing, so that nobody else can make it before this transaction ends.
    const there = await this.ensure(tx, { email: to, language: own.language, created_at: own.created_at });
    const kept = await this.choices(tx, there.id);
    if (kept.length > 0)
      await tx
        .insert(alertPreferences)
        .values(kept.map((row) => ({ ...row, subscriber_id: own.id })))
        .onConflictDoNothing();
    await tx.delete(subscribers).where(eq(subscribers.id, there.id));
    await tx.update(subscribers).set({ email: to }).where(eq(subscribers.id, own.id));
    await tx.update(outbox).set({ recipient: to }).where(eq(outbox.subscriber_id, own.id));
  },

  choices(db: Executor, subscriberId: string): Promise<PreferenceRow[]> {
    return db.select().from(alertPreferences).where(eq(alertPreferences.subscriber_id, subscriberId));
  },

  /** Saves choices. @returns those that changed. */
  async choose(db: Executor, rows: readonly PreferenceRow[]): Promise<PreferenceRow[]> {
    if (rows.length === 0) return [];
    return db
      .insert(alertPreferences)
      .values([...rows])
      .onConflictDoUpdate({
        target: kind,
        set: { status: sql`excluded.status`, updated_at: sql`excluded.updated_at` },
        setWhere: sql`${alertPreferences.status} <> excluded.status`,
      })
      .returning();
  },
};
