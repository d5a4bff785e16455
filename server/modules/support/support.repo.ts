import { lt } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { contactMessages } from '../../db/schema.ts';

/** The SQL of contact messages; rows in, rows out, no rules. */
export const supportRepo = {
  /** Returns false if a message with the same key is kept already; then nothing changes. */
  async keep(db: Executor, message: typeof contactMessages.$inferInsert): Promise<boolean> {
    const rows = await db
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing({ target: contactMessages.idempotency_key })
      .returning({ pk: contactMessages.pk });
    return rows.length > 0;
  },

  async deleteBefore(db: Executor, instant: Date): Promise<void> {
    await db.delete(contactMessages).where(lt(contactMessages.created_at, instant));
  },
};
