import type { DraftValues } from '../../../machines/forms/draft.machine.ts';
import { readJson, type BrowserStorage } from '../browser/browser-storage.ts';

/** A form's draft: `version` is the record's when the draft began, `savedAt` in milliseconds since the epoch. */
interface StoredDraft {
  values: DraftValues;
  savedAt: number;
  version: string | null;
}

/** Whose draft of which form: the person, the name of the area, and the id of the edited record, or `new`. */
export type DraftKey = readonly [person: string, form: string, record: string];

/**
 * The drafts of forms in this browser. Several tabs may have the same form open, and one may hold a draft that nobody has
 * answered for: each keeps its own, and touches no other than the one it was offered.
 */
export interface DraftStore {
  /** What a form that opens has to offer: its latest draft. */
  read: (key: DraftKey) => StoredDraft | null;
  /** The form goes on with the draft that it was offered. */
  take: (key: DraftKey) => void;
  /** Deletes the draft that the form was offered. */
  refuse: (key: DraftKey) => void;
  /** Stores the form's own draft; drops the oldest others if the browser runs out of space. */
  write: (key: DraftKey, draft: StoredDraft) => void;
  /** Deletes the form's own draft. */
  remove: (key: DraftKey) => void;
}

/** Where a draft is stored, and as what: once that differs, it is another tab's. */
type Place = { name: string; text: string | null };

const PREFIX = 'draft:';
/** The keys of all drafts, oldest first: storage does not order its keys by age. */
const INDEX = 'drafts';
/** Keeps at most this many drafts. */
const DRAFTS_MAX = 30;

/** Creates the store. */
export function createDraftStore(storage: BrowserStorage): DraftStore {
  /** By the first name that a form's draft can have. */
  const offered = new Map<string, Place | undefined>();
  const own: typeof offered = new Map();
  const nameOf = (key: DraftKey): string => PREFIX + JSON.stringify(key);
  const names = (): string[] => {
    const kept = readJson(storage, INDEX);
    return Array.isArray(kept) ? kept.map(String) : [];
  };
  const isStill = (place: Place | undefined): place is Place =>
    place !== undefined && storage.read(place.name) === place.text;
  const dropFrom = (places: typeof offered) => (key: DraftKey) => {
    const place = places.get(nameOf(key));
    if (!isStill(place)) return;
    storage.remove(place.name);
    storage.write(INDEX, JSON.stringify(names().filter((name) => name !== place.name)));
  };

  return {
    read(key) {
      const first = nameOf(key);
      own.delete(first);
      for (const name of names().toReversed()) {
        if (!name.startsWith(first)) continue;
        // Another release may have written anything.
        const kept = readJson(storage, name) as Partial<StoredDraft> | null | undefined;
        if (!kept?.values || typeof kept.savedAt !== 'number') continue;
        offered.set(first, { name, text: storage.read(name) });
        // Whatever its version is, it is only compared.
        return kept as StoredDraft;
      }
      return null;
    },
    take: (key) => void own.set(nameOf(key), offered.get(nameOf(key))),
    refuse: dropFrom(offered),
    write(key, draft) {
      const first = nameOf(key);
      const last = own.get(first);
      let name = first;
      if (isStill(last)) ({ name } = last);
      else for (let count = 2; storage.read(name) !== null; count += 1) name = first + count;
      const others = names().filter((other) => other !== name);
      const text = JSON.stringify(draft);
      while (others.length >= DRAFTS_MAX || (!storage.write(name, text) && others.length > 0))
        storage.remove(others.shift() ?? '');
      storage.write(INDEX, JSON.stringify([...others, name]));
      own.set(first, { name, text });
    },
    remove: dropFrom(own),
  };
}
