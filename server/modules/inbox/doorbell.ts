import type { Db } from '../../db/open.ts';
import { messagesRepo } from './inbox.repo.ts';

const LOOK_EVERY_MS = 1_000;

/** Tells people who wait that a message has come for them, whichever instance has written it. */
export interface Doorbell {
  /**
   * Waits until a message for a person comes, the time is over, or the server ends. `isThere` is asked once somebody listens, so
   * that nothing slips in between.
   */
  wait(userId: string, seconds: number, isThere: () => Promise<boolean>): Promise<void>;
  /** Lets one person go who waits at this instance: something else has changed for them. */
  ring(userId: string): void;
  /** Lets everybody go. */
  close(): void;
}

/**
 * One small query a second while anybody waits, and none otherwise: it works on both engines and through every pooler of
 * connections, where LISTEN needs a connection of its own that the embedded database does not have.
 */
export function createDoorbell(db: Db, lookEveryMs = LOOK_EVERY_MS): Doorbell {
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
      // A look that fails is made up for by the next one.
      known = known?.then((after) => look(after).catch(() => after));
      // If the first question fails, everybody who waits learns it there; nobody may be left to learn it here.
      known?.catch(() => {});
    }, lookEveryMs);
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
      const late = setTimeout(resolve, seconds * 1000);
      const others = waiting.get(userId) ?? new Set();
      waiting.set(userId, others.add(resolve));
      try {
        listen();
        await known;
        if (!(await isThere())) await promise;
      } finally {
        clearTimeout(late);
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
