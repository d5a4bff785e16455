import { readJson, createBrowserStorage } from './browser-storage.ts';

/** What storing values by history entry needs from a window. */
export type EntryWindow = EventTarget &
  Pick<Window, 'sessionStorage'> & { navigation?: { currentEntry: { key: string } | null } };

/** Values by history entry. The newest survive a reload. */
export interface EntryStore {
  get(entry: string): unknown;
  set(entry: string, value: unknown): void;
  /** Writes them for this tab's next document. Never throws. */
  save(): void;
}

/** Entries to keep; going back further than this opens a fresh page. */
const MAX_ENTRIES = 20;

/** Characters to write at most; browsers allow some five million per site, and reading delays the next start. */
const MAX_CHARACTERS = 1_000_000;

/** The current history entry's key; null in a browser that cannot tell entries apart. */
export function historyEntryKey(window: EntryWindow): string | null {
  return window.navigation?.currentEntry?.key ?? null;
}

/** Opens what an earlier document of this tab saved under `name`. */
export function createEntryStore(window: EntryWindow, name: string): EntryStore {
  const storage = createBrowserStorage(() => window.sessionStorage, window);
  const entries = new Map(savedEntries(readJson(storage, name)));
  let isSaved = true;
  return {
    get: (entry) => entries.get(entry),
    set(entry, value) {
      entries.delete(entry);
      entries.set(entry, value);
      for (const oldest of [...entries.keys()].slice(0, -MAX_ENTRIES)) entries.delete(oldest);
      isSaved = false;
    },
    save() {
      if (isSaved) return;
      isSaved = true;
      storage.write(name, textOf([...entries]));
    },
  };
}

/** Newest first: drops the first entry that doesn't fit and all older ones. */
function textOf(entries: readonly (readonly [string, unknown])[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const entry of entries.toReversed()) {
    const text = JSON.stringify(entry);
    length += text.length + 1;
    if (length > MAX_CHARACTERS) break;
    texts.unshift(text);
  }
  return `[${texts.join(',')}]`;
}

function savedEntries(saved: unknown): [string, unknown][] {
  if (!Array.isArray(saved)) return [];
  return saved.filter(
    (entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string',
  );
}
