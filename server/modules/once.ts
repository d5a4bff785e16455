import { eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/api.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/calls/once.ts';
import type { Db, Executor, Tx } from '../db/open.ts';
import { madeOnce } from '../db/schema.ts';

/** The sender's key for what a call makes, which no other call shares; undefined without one. */
export function onceKeyOf(call: Call, { headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  return typeof key === 'string' ? `${call} ${key}` : undefined;
}

/**
 * Makes a record in a transaction, once for each key: whoever heard no answer and sends it again gets the first one
 * (NET-02). If both come at once, one waits for the other.
 *
 * @returns the number of the record.
 */
export function makeOnce(
  db: Db,
  { key, at }: { key: string | undefined; at: Date },
  make: (tx: Tx) => Promise<number>,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (key === undefined) return make(tx);
    const isThis = eq(madeOnce.key, key);
    const claimed = await tx
      .insert(madeOnce)
      .values({ key, created_at: at })
      .onConflictDoNothing()
      .returning({ key: madeOnce.key });
    if (claimed.length === 0) {
      const [earlier] = await tx.select({ pk: madeOnce.pk }).from(madeOnce).where(isThis);
      if (earlier?.pk) return earlier.pk;
    }
    const pk = await make(tx);
    await tx.update(madeOnce).set({ pk }).where(isThis);
    return pk;
  });
}

/** Forgets keys that nobody sends any more. */
export async function deleteKeysBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(madeOnce).where(lt(madeOnce.created_at, instant));
}
