import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../database-away.ts';
import type { MailKind } from '../world.ts';

/** The last mails to an address that no account has any more: their rows must not go on naming it. */
export const farewells: readonly MailKind[] = ['email-changed', 'account-deleted'];

const RETRY_DELAY_MS = 1_000;

/**
 * Marks mails as sent and erases their values in one statement, whose text is the same for any number of them; a farewell
 * also loses its address (OWN-01, OWN-02). Skips mails already marked.
 */
export async function noteSent(pool: Pick<Pool, 'query'>, ids: readonly string[], at: Date): Promise<void> {
  await pool.query(
    `update outbox set state = 'sent', sealed = '', sent_at = $2, last_error = null, held_until = null, tries = tries + 1,
       recipient = case when kind = any($3) then '' else recipient end
     where id = any($1) and state <> 'sent'`,
    [ids, at, farewells],
  );
}

/** The same, but waits for a database that is away: mails not recorded as sent would be sent again. */
export async function noteSentSurely(
  pool: Pick<Pool, 'query'>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  for (;;)
    try {
      return await noteSent(pool, ids, at);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(RETRY_DELAY_MS);
    }
}
