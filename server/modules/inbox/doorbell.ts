import type { Db } from '../../db/open.ts';
import { messagesRepo } from './inbox.repo.ts';

const LOOK_EVERY_MS = 1_000;

/** Wakes waiting people when a message arrives for them, on whichever instance it was written. */
export interface Doorbell {
  /**
   * Waits for a message, the timeout, or the end of the server. Calls `isThere` once somebody listens, so that no
   * message slips in between.
   */
  wait(userId: string, seconds: number, isThere: () => Promise<boolean>): Promise<void>;
  /** Wakes one person who waits at this instance, after some other change. */
  ring(userId: string): void;
  /** Wakes everybody. */
  close(): void;
}

/**
 * Polls with one small query a second while anybody waits, and not otherwise. That works on both engines and through
 * every connection pooler, whereas LISTEN needs its own connection, which the embedded database lacks.
 */
export function createDoorbell(db: Db): Doorbell {
  const waiting = new Map<string, Set<() => void>>();
  let known: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(after: number): Promise<number> {
    const { newest, userIds } = await messagesRepo.arrived(db, after, [...waiting.keys()]);
    for (const id of userIds) ring(id);
    return newest;
  }

  function ring(userId: string): void {
    for (const wake of waiting.get(userId) ?? []) wake();
  }

  function listen(): void {
    known ??= messagesRepo.newest(db);
    timer ??= setInterval(() => {
      // The next look makes up for one that failed.
      known = known?.then((after) => look(after).catch(() => after));
      // Everybody who waits gets the error of the first query; this only marks it as handled.
      known?.catch(() => {});
    }, LOOK_EVERY_MS);
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
    known = undefined;
  }

  return {
    async wait(userId, seconds, isThere) {
      if (isClosed) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, seconds * 1000);
      const others = waiting.get(userId) ?? new Set();
      waiting.set(userId, others.add(resolve));
      try {
        listen();
        await known;
        if (!(await isThere())) await promise;
      } finally {
        clearTimeout(timeout);
        others.delete(resolve);
        if (others.size === 0) waiting.delete(userId);
        if (waiting.size === 0) rest();
      }
    },

    ring,

    close() {
      isClosed = true;
      for (const wakes of waiting.values()) for (const wake of wakes) wake();
    },
  };
}
