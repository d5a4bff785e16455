import { resolvePage } from '../../../contract/pages.ts';
import { createEntryStore, historyEntryKey, type EntryWindow } from './entry-store.ts';

/** What telling history entries apart needs from a window. */
export type HistoryWindow = EntryWindow & Pick<Window, 'location'>;

/** What a page restores when the person comes back to its history entry. */
export interface HistorySnapshots {
  /** The current entry's snapshot; undefined for a new entry. May come from an earlier release. */
  read(): unknown;
  /** Replaces the current entry's snapshot; a reload restores it as JSON. */
  keep(value: unknown): void;
}

/** The session storage key that keeps snapshots across a reload. */
const NAME = 'historySnapshots';

/**
 * Snapshots by history entry, for the tab's lifetime. A browser that cannot tell entries apart keeps nothing: two
 * visits to one address would get mixed up.
 */
export function createHistorySnapshots(window: HistoryWindow): HistorySnapshots {
  const kept = createEntryStore(window, NAME);
  const placeNow = () => {
    const { pathname, search } = window.location;
    return { key: historyEntryKey(window), pathname, search };
  };
  const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
    resolvePage(pathname).path + search;
  let here = placeNow();

  // Switching language adds an entry for the same page; both share its snapshot.
  const onAddress = (): void => {
    const last = here;
    here = placeNow();
    if (here.key === null || last.key === null || kept.get(here.key) !== undefined) return;
    const snapshot = kept.get(last.key);
    if (snapshot !== undefined && pathOf(here) === pathOf(last)) kept.set(here.key, snapshot);
  };
  for (const cause of ['popstate', 'pushState', 'replaceState']) window.addEventListener(cause, onAddress);
  // Writes a long list once, before the document may unload, not with each page of it.
  for (const cause of ['pagehide', 'visibilitychange']) window.addEventListener(cause, () => kept.save());

  return {
    read: () => (here.key === null ? undefined : kept.get(here.key)),
    keep(value) {
      if (here.key !== null) kept.set(here.key, value);
    },
  };
}
