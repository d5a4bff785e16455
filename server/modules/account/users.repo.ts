import { and, eq, gte, ne, not, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../db/open.ts';
import { users } from '../../db/schema.ts';
import { isAddress } from '../is-address.ts';

export type UserRow = typeof users.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an account keeps its e-mail address: not if nobody has verified it within a day (P52). One with rights does:
 * staff may be made before they verify.
 */
const keepsAddress = (now: Date) =>
  sql`(${users.is_verified} or ${users.is_staff} or ${users.is_superuser} or ${gte(users.created_at, new Date(now.getTime() - DAY_MS))})`;

/** The SQL of accounts; rows in, rows out, no rules. */
export const usersRepo = {
  async findByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(isAddress(users.email, email));
    return row;
  },

  /** The account that keeps an e-mail address from everybody else; undefined if it is free, or would be freed. */
  async findKeeper(db: Executor, email: string, now: Date): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(isAddress(users.email, email), keepsAddress(now)));
    return row;
  },

  /** Inserts an account; undefined if its e-mail address has one already, in any case. */
  async insert(db: Executor, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
    const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
    return made;
  },

  /** Frees an e-mail address from an account that doesn't keep it. */
  async deleteUnverified(db: Executor, email: string, now: Date): Promise<void> {
    await db.delete(users).where(and(isAddress(users.email, email), not(keepsAddress(now))));
  },

  async setVerified(db: Executor, id: string): Promise<void> {
    await db.update(users).set({ is_verified: true }).where(eq(users.id, id));
  },

  /** Sets a new password; undefined if the account is gone. */
  async setPassword(db: Executor, id: string, password: string): Promise<UserRow | undefined> {
    const [row] = await db.update(users).set({ password }).where(eq(users.id, id)).returning();
    return row;
  },

  /** Locks an account until the transaction ends; undefined if its password has changed meanwhile, or it is gone. */
  async lockWith(tx: Tx, id: string, password: string): Promise<UserRow | undefined> {
    const [row] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.password, password)))
      .for('no key update');
    return row;
  },

  /** Sets a new password; false if `old` is no longer the stored one. */
  async replacePassword(db: Executor, id: string, old: string, password: string): Promise<boolean> {
    const set = await db
      .update(users)
      .set({ password })
      .where(and(eq(users.id, id), eq(users.password, old)))
      .returning({ id: users.id });
    return set.length === 1;
  },

  /** Whether another superuser exists who can sign in. Locks them all, in one order, until the transaction ends. */
  async hasOtherSuperuser(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(users.is_superuser, users.is_verified, ne(users.password, '')))
      .orderBy(users.id)
      .for('update');
    return rows.some((row) => row.id !== id);
  },

  /** Sets a new address. @throws a unique violation if another account has it, in any case. */
  async changeEmail(tx: Tx, id: string, email: string): Promise<UserRow | undefined> {
    const [row] = await tx.update(users).set({ email }).where(eq(users.id, id)).returning();
    return row;
  },

  /** Sets what people may change about themselves; undefined if the account is gone. */
  async change(
    db: Executor,
    id: string,
    set: Partial<Pick<UserRow, 'first_name' | 'last_name' | 'timezone'>>,
  ): Promise<UserRow | undefined> {
    const [row] = await db.update(users).set(set).where(eq(users.id, id)).returning();
    return row;
  },

  /**
   * Sets the avatar. @returns the account and its previous avatar, which only one of several simultaneous changes gets;
   * undefined if the account is gone.
   */
  async changeAvatar(
    db: Db,
    id: string,
    avatar_id: string,
  ): Promise<{ user: UserRow; previous: string | null } | undefined> {
    return db.transaction(async (tx) => {
      const [before] = await tx
        .select({ avatar_id: users.avatar_id })
        .from(users)
        .where(eq(users.id, id))
        .for('update');
      const [user] = await tx.update(users).set({ avatar_id }).where(eq(users.id, id)).returning();
      return user && before ? { user, previous: before.avatar_id } : undefined;
    });
  },

  /** Whether a superuser has a password. */
  async hasOpenSuperuser(db: Executor): Promise<boolean> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(users.is_superuser, ne(users.password, '')))
      .limit(1);
    return rows.length > 0;
  },

  /** Whether there are no accounts yet. */
  async isEmpty(db: Executor): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).limit(1);
    return rows.length === 0;
  },
};
