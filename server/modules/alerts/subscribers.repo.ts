import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor } from '../../db/open.ts';
import { alertPreferences, subscribers } from '../../db/schema.ts';

/** An address with choices of its own, as it is stored. */
export type SubscriberRow = typeof subscribers.$inferSelect;

/** A choice, as it is stored. */
export type PreferenceRow = typeof alertPreferences.$inferSelect;

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
    const [row] = await db
      .select()
      .from(subscribers)
      .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()));
    return row;
  },

  /** The subscriber of an address, made when there is none. */
  async ensure(
    db: Executor,
    row: { email: string; language: Locale; created_at: Date },
  ): Promise<SubscriberRow> {
    await db.insert(subscribers).values(row).onConflictDoNothing();
    const found = await this.findByEmail(db, row.email);
    if (found === undefined) throw new Error('the subscriber was deleted within this moment');
    return found;
  },

  choices(db: Executor, subscriberId: string): Promise<PreferenceRow[]> {
    return db.select().from(alertPreferences).where(eq(alertPreferences.subscriber_id, subscriberId));
  },

  /** Keeps choices. @returns those that are other than before. */
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
