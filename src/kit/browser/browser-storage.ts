/** What the browser keeps, as text by key. Never throws: what cannot be kept is remembered until the tab closes. */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Gives whether the browser has really taken it. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Calls back when another tab has changed one of the keys. Returns the function that ends it. */
  watch(keys: readonly string[], onChange: (key: string) => void): () => void;
}

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The one way to local storage (STO-01). `open` gives the storage and may throw, as browsers do that refuse it; `events`
 * is where the browser reports changes of other tabs.
 */
export function createBrowserStorage(open: () => KeyValueStorage, events: EventTarget): BrowserStorage {
  // What the storage would not take; null where it would not forget.
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
        const { key } = event as StorageEvent;
        // Without a key everything has been cleared.
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

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
