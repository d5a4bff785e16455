import type { DraftValues } from '../../../machines/forms/draft.machine.ts';
import { readJson, type BrowserStorage } from '../browser/browser-storage.ts';

/** A form's draft: `version` is the record's when the draft began, `savedAt` in milliseconds since the epoch. */
interface StoredDraft {
  values: DraftValues;
  savedAt: number;
  version: string | null;
}

/** Whose draft of which form: `form` names the area, `record` is the id of the edited record, or `new`. */
export interface DraftKey {
  person: string;
  form: string;
  record: string;
}

/** The drafts of forms in this browser. */
export interface DraftStore {
  read(key: DraftKey): StoredDraft | null;
  /** Stores a draft; drops the oldest others if the browser runs out of space. */
  write(key: DraftKey, draft: StoredDraft): void;
  remove(key: DraftKey): void;
}

const PREFIX = 'draft:';
/** The keys of all drafts, oldest first: storage does not order its keys by age. */
const INDEX = 'drafts';
/** Keeps at most this many drafts. */
const DRAFTS_MAX = 30;

/** Creates the store. */
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
