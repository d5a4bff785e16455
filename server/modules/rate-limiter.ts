import { createHmac } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { tries } from '../db/schema.ts';
import { throttled } from '../refusal.ts';
import { deriveKey } from '../secrets.ts';

/** How many attempts one subject has in a window. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts attempts, for all instances together through the database. */
export interface RateLimiter {
  /**
   * Takes one attempt of `subject`; one statement, so parallel requests cannot take more than there are.
   * @throws {Refusal} 429 with Retry-After when none is left.
   */
  spend(limit: Limit, subject: string): Promise<void>;
  /** Gives all attempts back, after a success. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Deletes counters whose window is over. */
  prune(): Promise<void>;
}

const nothing = async (): Promise<void> => {};

/** Builds the limiter; with `enabled` false it counts nothing (RATE_LIMITS=off). */
export function createRateLimiter(options: {
  db: Db;
  secret: string;
  now: () => Date;
  enabled: boolean;
}): RateLimiter {
  if (!options.enabled) return { spend: nothing, forget: nothing, prune: nothing };
  const { db, secret, now } = options;
  const mac = deriveKey(secret, 'tries');
  const keyOf = (limit: Limit, subject: string): string =>
    createHmac('sha256', mac).update(`${limit.name}\n${subject}`).digest('base64url');

  return {
    spend: async (limit, subject) => {
      const at = now();
      const over = sql`${tries.window_ends_at} <= ${at}`;
      const [row] = await db
        .insert(tries)
        .values({
          key: keyOf(limit, subject),
          count: 1,
          window_ends_at: new Date(at.getTime() + limit.windowMs),
        })
        .onConflictDoUpdate({
          target: tries.key,
          set: {
            count: sql`case when ${over} then 1 else ${tries.count} + 1 end`,
            window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${tries.window_ends_at} end`,
          },
        })
        .returning();
      if (row && row.count > limit.max) throw throttled((row.window_ends_at.getTime() - at.getTime()) / 1000);
    },
    forget: async (limit, subject) => {
      await db.delete(tries).where(eq(tries.key, keyOf(limit, subject)));
    },
    prune: async () => {
      await db.delete(tries).where(lte(tries.window_ends_at, now()));
    },
  };
}
