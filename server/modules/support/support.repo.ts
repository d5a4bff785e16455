import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { contactMessages } from '../../db/schema.ts';

/** The SQL of contact messages; rows in, rows out, no rules. */
export const supportRepo = {
  async keep(db: Executor, message: typeof contactMessages.$inferInsert): Promise<void> {
    await db.insert(contactMessages).values(message);
  },

  async deleteBefore(db: Executor, instant: Date): Promise<void> {
    await db.delete(contactMessages).where(lt(contactMessages.created_at, instant));
  },
};
