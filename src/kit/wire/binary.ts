import type { RefusedAnswer } from './answer.ts';
import type { BinaryResult } from './client.ts';

/** A file that can be shown at a local address, or why it cannot. */
export type BinaryAddress = { success: true; address: string } | RefusedAnswer;

/** The two functions of `URL` that are used. */
export interface AddressMaker {
  createObjectURL(blob: Blob): string;
  revokeObjectURL(address: string): void;
}

/** One use of a file: its address as long as `release` has not been called. */
export interface BinaryUse {
  /** Rejects with NetworkFault when no answer comes. */
  answer: Promise<BinaryAddress>;
  /** Ends the use; with the last use of a file its address is revoked. Further calls do nothing. */
  release(): void;
}

interface Entry {
  uses: number;
  answer: Promise<BinaryAddress>;
  /** Aborted with the last use. */
  life: AbortController;
}

/**
 * Gives `use(id)`: local addresses of binary answers, fetched once and kept per id while somebody uses them (API-07). The
 * signal tells `fetchFile` that nobody does any more.
 */
export function createBinaries(
  fetchFile: (id: string, signal: AbortSignal) => Promise<BinaryResult>,
  addresses: AddressMaker = URL,
): (id: string) => BinaryUse {
  const entries = new Map<string, Entry>();

  async function load(id: string, signal: AbortSignal): Promise<BinaryAddress> {
    const result = await fetchFile(id, signal);
    return result.success ? { success: true, address: addresses.createObjectURL(result.blob) } : result;
  }

  function forget(id: string, entry: Entry): void {
    if (entries.get(id) === entry) entries.delete(id);
  }

  function open(id: string): Entry {
    const life = new AbortController();
    const entry: Entry = { uses: 0, answer: load(id, life.signal), life };
    entries.set(id, entry);
    // A refusal or a fault is not kept, so that the next use asks again.
    entry.answer.then(
      (answer) => (answer.success ? undefined : forget(id, entry)),
      () => forget(id, entry),
    );
    return entry;
  }

  function close(id: string, entry: Entry): void {
    forget(id, entry);
    entry.life.abort();
    entry.answer.then(
      (answer) => (answer.success ? addresses.revokeObjectURL(answer.address) : undefined),
      () => undefined,
    );
  }

  return function use(id) {
    const entry = entries.get(id) ?? open(id);
    entry.uses += 1;
    let isReleased = false;
    return {
      answer: entry.answer,
      release() {
        if (isReleased) return;
        isReleased = true;
        entry.uses -= 1;
        if (entry.uses === 0) close(id, entry);
      },
    };
  };
}
