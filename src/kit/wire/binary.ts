import type { RefusedAnswer } from './answer.ts';
import type { BinaryResult } from './client.ts';

/** A file's local address, or why there is none. */
export type BinaryAddress = { success: true; address: string } | RefusedAnswer;

/** The part of `URL` we use. */
export interface AddressMaker {
  createObjectURL(blob: Blob): string;
  revokeObjectURL(address: string): void;
}

/** One use of a file: its address is valid until `release` is called. */
export interface BinaryUse {
  /** Rejects with NetworkFault without a response. */
  answer: Promise<BinaryAddress>;
  /** Ends the use; the last one revokes the address. Further calls do nothing. */
  release(): void;
}

interface Entry {
  uses: number;
  answer: Promise<BinaryAddress>;
  /** Aborted when the last use ends. */
  life: AbortController;
}

/**
 * Returns `use(id)`: the local address of a binary response, fetched once per id and kept while in use (API-07). The
 * signal tells `fetchFile` that it is no longer in use.
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
    // Refusals and faults are not kept, so the next use asks again.
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
