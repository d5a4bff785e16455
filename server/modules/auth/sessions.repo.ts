import { and, desc, eq, gt, gte, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../db/open.ts';
import { sessions, users } from '../../db/schema.ts';
import type { UserRow } from '../account/users.repo.ts';
import type { Device } from './user-agent.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** The SQL of sessions; rows in, rows out, no rules. */
export const sessionsRepo = {
  async insert(db: Executor, row: typeof sessions.$inferInsert): Promise<SessionRow> {
    const [made] = await db.insert(sessions).values(row).returning();
    if (!made) throw new Error('the session was not written');
    return made;
  },

  /** The query behind every guarded call, built once; it has no name, as a pooler between here and the database would not know it. */
  prepareLive(db: Db) {
    return db
      .select({ user: users, session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          eq(sessions.id, sql.placeholder('session')),
          eq(sessions.user_id, sql.placeholder('user')),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, sql.placeholder('now')),
        ),
      )
      .prepare('');
  },

  async find(db: Executor, id: string): Promise<SessionRow | undefined> {
    const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
    return row;
  },

  /** Records a use, unless the last one is less than `apartMs` old: only one of many simultaneous calls writes. */
  async touch(db: Executor, id: string, now: Date, apartMs: number): Promise<void> {
    const before = new Date(now.getTime() - apartMs);
    const after = new Date(now.getTime() + apartMs);
    await db
      .update(sessions)
      .set({ last_used_at: now })
      .where(
        and(eq(sessions.id, id), or(lte(sessions.last_used_at, before), gte(sessions.last_used_at, after))),
      );
  },

  /**
   * The addresses an account has signed in from, except in sessions that were ended for another reason than signing
   * out.
   */
  async addressesOf(db: Executor, userId: string): Promise<string[]> {
    const wasMine = or(isNull(sessions.revoked_at), eq(sessions.revoked_why, 'signed out'));
    const rows = await db
      .selectDistinct({ ip: sessions.ip })
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), wasMine));
    return rows.map(({ ip }) => ip);
  },

  /** Locks a session with its account until the transaction ends. */
  async lock(db: Executor, id: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
    const [row] = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id, id))
      .for('update', { of: sessions });
    return row;
  },

  async rotate(
    db: Executor,
    id: string,
    set: { generation: number; rotated_at: Date; last_used_at: Date; expires_at: Date },
  ): Promise<void> {
    await db.update(sessions).set(set).where(eq(sessions.id, id));
  },

  async extend(db: Executor, id: string, expires_at: Date): Promise<void> {
    await db.update(sessions).set({ expires_at }).where(eq(sessions.id, id));
  },

  listLive(db: Executor, userId: string, now: Date): Promise<SessionRow[]> {
    return db
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
      .orderBy(desc(sessions.created_at), desc(sessions.id));
  },

  /**
   * The devices an account was signed in on, for as long as its sessions are kept. Those whose sessions all had to be
   * ended are not trusted.
   */
  async listDevices(
    db: Executor,
    userId: string,
  ): Promise<(Device & { first_at: Date; is_trusted: boolean })[]> {
    const { browser_type, os_type, device_type, created_at, revoked_why } = sessions;
    const rows = await db
      .select({
        browser_type,
        os_type,
        device_type,
        first_at: min(created_at),
        is_trusted: sql<boolean>`bool_or(coalesce(${revoked_why}, '') not in ('revoked', 'reuse'))`,
      })
      .from(sessions)
      .where(eq(sessions.user_id, userId))
      .groupBy(browser_type, os_type, device_type);
    return rows.map(({ first_at, ...row }) => ({ ...row, first_at: first_at ?? new Date(0) }));
  },

  /** Ends a session; false if there was none to end. */
  async revoke(db: Executor, id: string, why: string, now: Date, owner?: string): Promise<boolean> {
    const mine = owner === undefined ? undefined : eq(sessions.user_id, owner);
    const ended = await db
      .update(sessions)
      .set({ revoked_at: now, revoked_why: why })
      .where(and(eq(sessions.id, id), mine, isNull(sessions.revoked_at)))
      .returning({ id: sessions.id });
    return ended.length === 1;
  },

  /** Ends every session of an account, except `kept`. */
  async revokeAll(db: Executor, userId: string, why: string, now: Date, kept?: string): Promise<void> {
    const others = kept === undefined ? undefined : ne(sessions.id, kept);
    await db
      .update(sessions)
      .set({ revoked_at: now, revoked_why: why })
      .where(and(eq(sessions.user_id, userId), others, isNull(sessions.revoked_at)));
  },

  /** How many sessions of an account have ended since a time because somebody used an old token. */
  async countReused(db: Executor, userId: string, since: Date): Promise<number> {
    return db.$count(
      sessions,
      and(eq(sessions.user_id, userId), eq(sessions.revoked_why, 'reuse'), gt(sessions.revoked_at, since)),
    );
  },

  async deleteEndedBefore(db: Executor, instant: Date): Promise<void> {
    await db.delete(sessions).where(lt(sessions.expires_at, instant));
  },
};
