import type { DraftValues } from '../../../machines/forms/draft.machine.ts';
import { readJson, type BrowserStorage } from '../browser/browser-storage.ts';

/** What is kept of one form. `version` tells the state of the record it was begun with; `savedAt` in milliseconds since the epoch. */
interface StoredDraft {
  values: DraftValues;
  savedAt: number;
  version: string | null;
}

/** Which form of whom: `form` names the area, `record` the id of what is edited or `new`. */
export interface DraftKey {
  person: string;
  form: string;
  record: string;
}

/** Drafts of forms in this browser. */
export interface DraftStore {
  read(key: DraftKey): StoredDraft | null;
  /** Keeps a draft; where the browser has no room left, the oldest others are dropped for it. */
  write(key: DraftKey, draft: StoredDraft): void;
  remove(key: DraftKey): void;
}

const PREFIX = 'draft:';
/** The keys of all drafts, the oldest first: storage cannot be asked for its keys in order of age. */
const INDEX = 'drafts';
/** So many drafts are kept at most. */
const DRAFTS_MAX = 30;

/** Makes the store. */
export function createDraftStore(storage: BrowserStorage): DraftStore {
  const nameOf = ({ person, form, record }: DraftKey): string =>
    `${PREFIX}${JSON.stringify([person, form, record])}`;
  const names = (): string[] => {
    const kept = readJson(storage, INDEX);
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  };
  const forget = (name: string): void => {
    storage.remove(name);
    storage.write(INDEX, JSON.stringify(names().filter((other) => other !== name)));
  };

  return {
    read(key) {
      const kept = readJson(storage, nameOf(key));
      return isDraft(kept) ? kept : null;
    },
    write(key, draft) {
      const name = nameOf(key);
      const others = names().filter((other) => other !== name);
      while (others.length >= DRAFTS_MAX) storage.remove(others.shift() ?? '');
      const text = JSON.stringify(draft);
      while (!storage.write(name, text) && others.length > 0) storage.remove(others.shift() ?? '');
      storage.write(INDEX, JSON.stringify([...others, name]));
    },
    remove: (key) => forget(nameOf(key)),
  };
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, savedAt, version }: Partial<Record<keyof StoredDraft, unknown>> = { ...value };
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof savedAt === 'number' &&
    (version === null || typeof version === 'string')
  );
}
