import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';

/** PostgreSQL's advisory locks: one number for one purpose, in one place, as two with the same would wait for each other. */
export const locks = {
  /** Migrations, and whatever else one instance does at a time. */
  exclusive: 72_707_369,
  /** A backup holds it while it copies, so that no server removes files. */
  media: 72_707_370,
  /** Messages are written one transaction after the other, so that no number becomes visible after a higher one. */
  messages: 72_707_371,
  /** Which posts are versions of each other. */
  translations: 7_120_016,
} as const;

/** A transaction. */
type Tx = { execute: (query: SQL) => PromiseLike<unknown> };

/** Takes a lock until the transaction ends. */
export async function takeLock(tx: Tx, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}

/**
 * Runs `job` while this connection holds a lock, alone or with others who share it.
 *
 * @throws if the connection with the lock is lost.
 */
export async function holdingLock<Result>(
  pool: Pool,
  lock: number,
  job: () => Promise<Result>,
  shared = false,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // The lock belongs to a transaction instead of a session: a pooler may spread a session over connections, and keeps it.
    await client.query(
      'begin; set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0',
    );
    await client.query(`select pg_advisory_xact_lock${shared ? '_shared' : ''}($1)`, [lock]);
    const result = await job();
    await client.query('commit');
    return result;
  } finally {
    // Ends the transaction in any case.
    client.release(true);
  }
}
