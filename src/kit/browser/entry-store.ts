import { createBrowserStorage } from './browser-storage.ts';
import { readJson } from './kept-value.ts';

/** The parts of a window that keeping values by history entry needs. */
export type EntryWindow = EventTarget &
  Pick<Window, 'sessionStorage'> & { navigation?: { currentEntry: { key: string } | null } };

/** Values by history entry. A reload of the document keeps the newest of them. */
export interface EntryStore {
  get(entry: string): unknown;
  set(entry: string, value: unknown): void;
  /** Writes them where the next document of this tab finds them. Never throws. */
  save(): void;
}

/** Entries that are remembered; a person who goes further back than this finds a fresh page. */
const MOST_ENTRIES = 20;

/** Characters that are written; browsers take some five million of a whole site, and reading delays the next start. */
const MOST_TEXT = 1_000_000;

/** The key of the present history entry; null in a browser that cannot tell its entries apart. */
export function entryOf(window: EntryWindow): string | null {
  return window.navigation?.currentEntry?.key ?? null;
}

/** Opens what an earlier document of this tab has saved under `name`. */
export function createEntryStore(window: EntryWindow, name: string): EntryStore {
  const storage = createBrowserStorage(() => window.sessionStorage, window);
  const entries = new Map(savedEntries(readJson(storage, name)));
  let isSaved = true;
  return {
    get: (entry) => entries.get(entry),
    set(entry, value) {
      entries.delete(entry);
      entries.set(entry, value);
      for (const oldest of [...entries.keys()].slice(0, -MOST_ENTRIES)) entries.delete(oldest);
      isSaved = false;
    },
    save() {
      if (isSaved) return;
      isSaved = true;
      storage.write(name, textOf([...entries]));
    },
  };
}

/** Newest first: an entry that finds no more room is left out, and so is what stands behind it. */
function textOf(entries: readonly (readonly [string, unknown])[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const entry of entries.toReversed()) {
    const text = JSON.stringify(entry);
    length += text.length + 1;
    if (length > MOST_TEXT) break;
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
