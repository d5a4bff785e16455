import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../../refusal.ts';

/** Argon2id at the floor OWASP names: 19 MiB, two passes, one lane. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
const MOST_WAITING = 200;

/** Hashing and comparing of passwords, a few at a time. */
export interface Passwords {
  /** @throws {Refusal} 503 when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` belongs to `stored`. Without a stored one it does the same work and answers false.
   * @throws {Refusal} 503 when too many are waiting.
   */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** Runs at most `atOnce` jobs and lets `most` wait: a hash takes 19 MiB, so sign-in without it is a memory bomb. */
export function createQueue(atOnce: number, most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw busy();
      // The place is handed over, not given back: a newcomer cannot slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One spelling per password, however a keyboard composes its letters (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

/** Builds the hashing; its first step makes a hash of nobody, which unknown accounts are compared with. */
export async function createPasswords(): Promise<Passwords> {
  const inTurn = createQueue(AT_ONCE, MOST_WAITING);
  const nobody = await hash(randomUUID(), ARGON2ID);
  return {
    hash: (password) => inTurn(() => hash(normal(password), ARGON2ID)),
    matches: async (stored, password) => {
      const known = stored !== undefined && stored !== '';
      const same = await inTurn(() => verify(known ? stored : nobody, normal(password)));
      return known && same;
    },
  };
}
