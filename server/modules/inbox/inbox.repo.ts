import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { locks, takeLock } from '../../db/locks.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { subscriptionRuns, subscriptionTypes, users, webMessages } from '../../db/schema.ts';

const columns = {
  pk: webMessages.pk,
  created_at: webMessages.created_at,
  read_at: webMessages.read_at,
  subject: subscriptionRuns.subject,
  html: subscriptionRuns.html,
  plain: subscriptionRuns.plain,
  texts: subscriptionRuns.texts,
  first_name: users.first_name,
  type_name: subscriptionTypes.name,
};

/** The last of a person's messages of a kind, by an index; 0 for none. */
const lastOf = (userId: string, isMeant: SQL) =>
  sql<number>`coalesce((select ${webMessages.pk} from ${webMessages} where ${webMessages.user_id} = ${userId} and ${isMeant}
    order by ${webMessages.pk} desc limit 1), 0)`;

const ofUser = (userId: string) => and(eq(webMessages.user_id, userId), isNull(webMessages.cleared_at));

/** The SQL of the messages of the Web channel; rows in, rows out, no rules. */
export const messagesRepo = {
  /** The newest `limit` messages after `after` that the person has not cleared, oldest first. */
  async list(db: Executor, userId: string, after: number, limit: number) {
    // All that precede a cleared one are cleared too. Only the rows that are shown are joined, however long the history is.
    const begin = sql`greatest(${after}::int, ${lastOf(userId, isNotNull(webMessages.cleared_at))})`;
    const shown = db
      .select({ pk: webMessages.pk })
      .from(webMessages)
      .where(and(ofUser(userId), gt(webMessages.pk, begin)))
      .orderBy(desc(webMessages.pk))
      .limit(limit);
    const rows = await db
      .select(columns)
      .from(webMessages)
      .innerJoin(subscriptionRuns, eq(subscriptionRuns.id, webMessages.run_id))
      .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, subscriptionRuns.subscription_type_id))
      .innerJoin(users, eq(users.id, webMessages.user_id))
      .where(inArray(webMessages.pk, shown))
      .orderBy(desc(webMessages.pk));
    return rows.toReversed();
  },

  /** How many are neither read nor cleared, and the last message read and the last cleared; 0 for none. */
  async standing(
    db: Executor,
    userId: string,
  ): Promise<{ unread: number; read_up_to: number; cleared_up_to: number }> {
    const { user_id, read_at, cleared_at } = webMessages;
    // Read messages precede the unread ones: an index finds the last of each kind, however long the history is.
    const { rows } = await db.execute<{ unread: number; read_up_to: number; cleared_up_to: number }>(sql`
      select (select count(*)::int from ${webMessages}
          where ${user_id} = ${userId} and ${read_at} is null and ${cleared_at} is null) as unread,
        ${lastOf(userId, isNotNull(read_at))} as read_up_to, ${lastOf(userId, isNotNull(cleared_at))} as cleared_up_to`);
    return rows[0] ?? { unread: 0, read_up_to: 0, cleared_up_to: 0 };
  },

  async setRead(db: Executor, userId: string, upTo: number, at: Date): Promise<void> {
    await db
      .update(webMessages)
      .set({ read_at: at })
      .where(and(ofUser(userId), isNull(webMessages.read_at), lte(webMessages.pk, upTo)));
  },

  async clear(db: Executor, userId: string, upTo: number, at: Date): Promise<void> {
    await db
      .update(webMessages)
      .set({ cleared_at: at })
      .where(and(ofUser(userId), lte(webMessages.pk, upTo)));
  },

  /** Adds a run's message to a person's history. */
  async add(tx: Tx, runId: string, userId: string, at: Date): Promise<void> {
    await takeLock(tx, locks.messages);
    await tx.insert(webMessages).values({ user_id: userId, run_id: runId, created_at: at });
  },

  /** The highest message number. */
  async newest(db: Executor): Promise<number> {
    const [row] = await db.select({ pk: max(webMessages.pk) }).from(webMessages);
    return row?.pk ?? 0;
  },

  /** Which of some people have messages after `after`, and the highest number. */
  async arrived(
    db: Executor,
    after: number,
    userIds: readonly string[],
  ): Promise<{ newest: number; userIds: string[] }> {
    const newest = await this.newest(db);
    if (newest <= after) return { newest: after, userIds: [] };
    const rows = await db
      .selectDistinct({ id: webMessages.user_id })
      .from(webMessages)
      .where(and(inArray(webMessages.user_id, [...userIds]), gt(webMessages.pk, after)));
    return { newest, userIds: rows.map(({ id }) => id) };
  },
};
