import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../queue.ts';

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core free for everybody else while many people sign in at once. */
export const HASHED_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** How many may wait for their turn. */
export const MAX_WAITING = 200;

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  /** @throws {Refusal} 503 if too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` matches `stored`. Without a stored one, it does the same work and returns false.
   *
   * @throws {Refusal} 503 if too many are waiting.
   */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** One form for each password, however a keyboard composes its letters (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

/** Builds the hashing; starts by making a dummy hash, which passwords for unknown accounts are compared with. */
export async function createPasswords(cost = ARGON2ID): Promise<Passwords> {
  const inTurn = createQueue(HASHED_AT_ONCE, MAX_WAITING);
  const dummyHash = await hash(randomUUID(), cost);
  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    matches: async (stored, password) => {
      const known = stored !== undefined && stored !== '';
      const matches = await inTurn(() => verify(known ? stored : dummyHash, normal(password)));
      return known && matches;
    },
  };
}
