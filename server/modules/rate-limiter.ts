import { gt, lte, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../db/open.ts';
import { tries } from '../db/schema.ts';
import { throttled, type WaitSentence } from '../rate-limit-refusal.ts';
import { createSigner, type Secrets } from '../secrets.ts';

/** The maximum number of attempts by one subject in a window. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  /** At most a day. */
  readonly windowMs: number;
  /** What a refusal says; by default just that there were too many attempts. */
  readonly words?: WaitSentence;
}

/** An attempt by a subject, to be counted against a limit. */
export interface Claim {
  readonly limit: Limit;
  readonly subject: string;
  /** How many attempts to count; 1 by default. */
  readonly times?: number;
}

/** The count in the current window. */
export interface Count {
  readonly limit: Limit;
  readonly count: number;
  readonly isOver: boolean;
  /** Until the window ends, and never longer than the window. */
  readonly secondsLeft: number;
}

/** Counts attempts across all instances, in the database. */
export interface RateLimiter {
  /**
   * Counts one attempt by `subject`. A single statement, so that parallel requests cannot exceed the limit.
   *
   * @param executor inside a transaction, that transaction: rolling it back undoes the count.
   * @throws {Refusal} 429 with Retry-After if none is left.
   */
  spend(limit: Limit, subject: string, executor?: Executor): Promise<void>;
  /** Counts attempts in one statement without refusing any. @returns the counts, in the order of the claims. */
  count(claims: readonly Claim[], executor?: Executor): Promise<Count[]>;
  /** Takes back counted attempts, down to none. */
  giveBack(claims: readonly Claim[]): Promise<void>;
  /** Deletes counters whose window is over. */
  prune(): Promise<void>;
}

/** For giving back a claim: every counted attempt. */
export const ALL_TIMES = 2 ** 31 - 1;

/** Longer than any window: only a clock set back explains a window that ends later. */
const LONGEST_MS = 2 * 86_400_000;

/** @throws {Refusal} 429 with Retry-After if the count exceeds its limit. */
export function refuseOver({ limit, isOver, secondsLeft }: Count): void {
  if (isOver) throw throttled(secondsLeft, limit.words);
}

/** Builds the limiter; if `enabled` is false, it counts nothing (RATE_LIMITS=off). */
export function createRateLimiter(
  options: Secrets & {
    db: Db;
    now: () => Date;
    enabled: boolean;
  },
): RateLimiter {
  const { db, now, enabled } = options;
  const signer = createSigner(options, 'tries');
  const keyOf = ({ limit, subject }: Claim): string =>
    signer.sign(`${limit.name}\n${subject}`).toString('base64url');

  async function count(claims: readonly Claim[], executor: Executor = db): Promise<Count[]> {
    const at = now();
    if (!enabled) return claims.map(({ limit }) => ({ limit, count: 0, isOver: false, secondsLeft: 0 }));
    const keyed = claims.map((claim) => ({ ...claim, key: keyOf(claim) }));
    const over = sql`${tries.window_ends_at} <= ${at}`;
    const rows = await executor
      .insert(tries)
      .values(
        keyed
          .map(({ key, times = 1, limit }) => ({
            key,
            count: times,
            window_ends_at: new Date(at.getTime() + limit.windowMs),
          }))
          // Everybody locks rows in this order, which avoids deadlocks.
          .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .onConflictDoUpdate({
        target: tries.key,
        set: {
          count: sql`case when ${over} then excluded.count else ${tries.count} + excluded.count end`,
          // If the clock was set back, the stored end may be far off: no wait is longer than its window.
          window_ends_at: sql`case when ${over} then excluded.window_ends_at else least(${tries.window_ends_at}, excluded.window_ends_at) end`,
        },
      })
      .returning();
    return keyed.map(({ key, limit }) => {
      const row = rows.find((each) => each.key === key);
      if (!row) throw new Error('the counter was not written');
      return {
        limit,
        count: row.count,
        isOver: row.count > limit.max,
        secondsLeft: (row.window_ends_at.getTime() - at.getTime()) / 1000,
      };
    });
  }

  return {
    count,
    spend: async (limit, subject, executor) => {
      for (const each of await count([{ limit, subject }], executor)) refuseOver(each);
    },
    giveBack: async (claims) => {
      if (!enabled) return;
      const back = sql.join(
        claims.map((claim) => sql`(${keyOf(claim)}, ${claim.times ?? 1}::int)`),
        sql`, `,
      );
      await db.execute(sql`
        update ${tries} set count = greatest(${tries.count} - locked.times, 0)
        from (
          select t.key, back.times from ${tries} t join (values ${back}) back (key, times) on back.key = t.key
          order by t.key collate "C" for update of t
        ) locked
        where ${tries.key} = locked.key`);
    },
    prune: async () => {
      if (!enabled) return;
      const at = now();
      const longest = new Date(at.getTime() + LONGEST_MS);
      await db.delete(tries).where(or(lte(tries.window_ends_at, at), gt(tries.window_ends_at, longest)));
    },
  };
}
