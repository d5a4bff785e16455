import type { Pool } from 'pg';

/**
 * Marks mails as sent and erases their values in one statement, whose text is the same for any number of them. Skips
 * mails already marked.
 */
export async function noteSent(pool: Pick<Pool, 'query'>, ids: readonly string[], at: Date): Promise<void> {
  await pool.query(
    `update outbox set state = 'sent', sealed = '', sent_at = $2, last_error = null, held_until = null, tries = tries + 1
     where id = any($1) and state <> 'sent'`,
    [ids, at],
  );
}
