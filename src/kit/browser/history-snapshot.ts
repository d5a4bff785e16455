import { resolvePage } from '../../../contract/pages.ts';
import { createEntryStore, entryOf, type EntryWindow } from './entry-store.ts';

/** The parts of a window that tell history entries apart. */
export type HistoryWindow = EntryWindow & Pick<Window, 'location'>;

/** What a page wants to find again when the person comes back to its history entry. */
export interface HistorySnapshots {
  /** What was kept for the present entry; undefined for an entry that is new. It may come from an earlier release. */
  read(): unknown;
  /** Keeps a value for the present entry, in place of the one before; after a reload it is back as its JSON. */
  keep(value: unknown): void;
}

/** Where they are kept across a reload, in session storage. */
const NAME = 'historySnapshots';

/**
 * Snapshots by history entry, for as long as the tab lives. A browser that cannot tell its entries apart keeps nothing: two
 * visits of one address would be mixed up.
 */
export function createHistorySnapshots(window: HistoryWindow): HistorySnapshots {
  const kept = createEntryStore(window, NAME);
  const pathNow = (): string => resolvePage(window.location.pathname).path;
  let key = entryOf(window);
  let path = pathNow();

  // Another language makes a new entry of the page that stays open; its snapshot belongs to both.
  const onAddress = (): void => {
    const last = { key, path };
    key = entryOf(window);
    path = pathNow();
    if (key === null || last.key === null || path !== last.path || kept.get(key) !== undefined) return;
    const snapshot = kept.get(last.key);
    if (snapshot !== undefined) kept.set(key, snapshot);
  };
  for (const cause of ['popstate', 'pushState', 'replaceState']) window.addEventListener(cause, onAddress);
  // A long list is written once, when the document may be about to go, and not with each of its pages.
  for (const cause of ['pagehide', 'visibilitychange']) window.addEventListener(cause, () => kept.save());

  return {
    read: () => (key === null ? undefined : kept.get(key)),
    keep(value) {
      if (key !== null) kept.set(key, value);
    },
  };
}
