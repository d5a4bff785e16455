import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { users } from '../../db/schema.ts';

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** The SQL of accounts; rows in, rows out, no rules. */
export const usersRepo = {
  async findByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return row;
  },

  /** Makes an account; undefined when one with this e-mail, in whatever case, is there. */
  async insert(db: Executor, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
    const [made] = await db.insert(users).values(row).onConflictDoNothing().returning();
    return made;
  },

  async setVerified(db: Executor, id: string): Promise<void> {
    await db.update(users).set({ is_verified: true }).where(eq(users.id, id));
  },

  async setPassword(db: Executor, id: string, password: string): Promise<void> {
    await db.update(users).set({ password }).where(eq(users.id, id));
  },

  /** Whether the database holds no account yet. */
  async isEmpty(db: Executor): Promise<boolean> {
    const rows = await db.select({ id: users.id }).from(users).limit(1);
    return rows.length === 0;
  },
};
