import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import * as schema from '../../server/db/schema.ts';
import { createDoorbell } from '../../server/modules/inbox/doorbell.ts';

const NEVER = (): Promise<boolean> => Promise.resolve(false);

/** A database whose answers the test gives. */
function databaseInHand() {
  const asked: PromiseWithResolvers<{ rows: unknown[][] }>[] = [];
  const query = () => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)?.promise;
  };
  return { asked, db: drizzle({ query } as unknown as Pool, { schema }) };
}

test('OPS-01 people who wait for messages survive a database that hangs and then goes away', async () => {
  vi.useFakeTimers();
  try {
    const { asked, db } = databaseInHand();
    const doorbell = createDoorbell(db);
    const waits = ['ada', 'sara'].map((id) => doorbell.wait(id, 20, NEVER));
    const settled = Promise.allSettled(waits);
    await vi.advanceTimersByTimeAsync(5_000);
    asked[0]?.reject(new Error('Connection terminated unexpectedly'));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

    // The next one gets an answer as if nothing had happened.
    const told = doorbell.wait('ada', 20, NEVER);
    for (const rows of [[[1]], [[2]], [['ada']]]) {
      await vi.advanceTimersByTimeAsync(1_000);
      asked.at(-1)?.resolve({ rows });
    }
    await told;
  } finally {
    vi.useRealTimers();
  }
});
