/** The browser's storage, as text by key. Never throws: keeps in memory what the browser won't store. */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns whether the browser really stored it. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Calls back when another tab changes one of the keys. Returns a function that stops it. */
  watch(keys: readonly string[], onChange: (key: string) => void): () => void;
}

/** The part of `Storage` we use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The only access to local storage (STO-01). `open` returns the storage and may throw, as some browsers do; `events` is
 * where the browser reports changes from other tabs.
 */
export function createBrowserStorage(open: () => KeyValueStorage, events: EventTarget): BrowserStorage {
  // What the storage would not store; null for what it would not remove.
  const remembered = new Map<string, string | null>();
  const storage = attempt(open);

  return {
    read(key) {
      const held = remembered.get(key);
      if (held !== undefined) return held;
      return attempt(() => storage?.getItem(key) ?? null) ?? null;
    },
    write(key, text) {
      const isKept = attempt(() => {
        storage?.setItem(key, text);
        return storage !== undefined;
      });
      if (isKept) remembered.delete(key);
      else remembered.set(key, text);
      return isKept === true;
    },
    remove(key) {
      const isForgotten = attempt(() => {
        storage?.removeItem(key);
        return storage !== undefined;
      });
      if (isForgotten) remembered.delete(key);
      else remembered.set(key, null);
    },
    watch(keys, onChange) {
      const onStorage = (event: Event): void => {
        // An event target promises no more than an event.
        const { key } = event as StorageEvent;
        // No key means everything was cleared.
        const changed = key === null ? keys : keys.filter((own) => own === key);
        for (const own of changed) {
          remembered.delete(own);
          onChange(own);
        }
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

/** A kept value as JSON; undefined when it is missing or damaged. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}

/** A kept boolean; null when it is missing or anything else. */
export function readBoolean(storage: BrowserStorage, key: string): boolean | null {
  const value = readJson(storage, key);
  return typeof value === 'boolean' ? value : null;
}

/** A kept string, written raw or as JSON; null when it is missing or empty. */
export function readString(storage: BrowserStorage, key: string): string | null {
  const json = readJson(storage, key);
  return (typeof json === 'string' ? json : storage.read(key)) || null;
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
