import { resolvePage } from '../../../server/contract/pages.ts';

/** The parts of a window that tell history entries apart. */
export type HistoryWindow = Pick<Window, 'location' | 'addEventListener'> & {
  navigation?: { currentEntry: { key: string } | null };
};

/** What a page wants to find again when the person comes back to its history entry. */
export interface HistorySnapshots {
  /** What was kept for the present entry; undefined for an entry that is new. */
  read(): unknown;
  /** Keeps a value for the present entry, in place of the one before. */
  keep(value: unknown): void;
}

/** Entries that are remembered; a person who goes further back than this finds a fresh page. */
const MOST_ENTRIES = 30;

/**
 * Snapshots by history entry, for as long as the tab's document lives. A browser that cannot tell its entries apart keeps
 * nothing: two visits of one address would be mixed up.
 */
export function createHistorySnapshots(window: HistoryWindow): HistorySnapshots {
  const kept = new Map<string, unknown>();
  const keyNow = (): string | null => window.navigation?.currentEntry?.key ?? null;
  const pathNow = (): string => resolvePage(window.location.pathname).path;
  let key = keyNow();
  let path = pathNow();

  const keepAt = (entry: string, value: unknown): void => {
    kept.delete(entry);
    kept.set(entry, value);
    for (const oldest of [...kept.keys()].slice(0, -MOST_ENTRIES)) kept.delete(oldest);
  };

  // Another language makes a new entry of the page that stays open; its snapshot belongs to both.
  const onAddress = (): void => {
    const last = { key, path };
    key = keyNow();
    path = pathNow();
    if (key === null || last.key === null || path !== last.path || kept.has(key)) return;
    if (kept.has(last.key)) keepAt(key, kept.get(last.key));
  };
  for (const cause of ['popstate', 'pushState', 'replaceState']) window.addEventListener(cause, onAddress);

  return {
    read: () => (key === null ? undefined : kept.get(key)),
    keep(value) {
      if (key !== null) keepAt(key, value);
    },
  };
}
