import { readJson, type BrowserStorage } from '../../kit/browser/browser-storage.ts';

/** Sample values by variable key. */
type Samples = Record<string, string>;

/** The previews' sample values in this browser, by template. */
export interface SampleStore {
  read(template: string): Samples;
  /** Stores the non-empty values; forgets the least recently changed template if there are too many. */
  write(template: string, samples: Samples): void;
}

const KEY = 'templateSamples';
/** Remembers at most this many templates. */
const SAMPLED_MAX = 50;

/** Creates the store. */
export function createSampleStore(storage: BrowserStorage): SampleStore {
  const all = (): [string, Samples][] => {
    const kept = readJson(storage, KEY);
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  };
  return {
    read: (template) => all().find(([name]) => name === template)?.[1] ?? {},
    write(template, samples) {
      const filled = Object.fromEntries(Object.entries(samples).filter(([, value]) => value !== ''));
      const others = all().filter(([name]) => name !== template);
      const entries: [string, Samples][] =
        Object.keys(filled).length === 0 ? others : [...others, [template, filled]];
      storage.write(KEY, JSON.stringify(entries.slice(-SAMPLED_MAX)));
    },
  };
}

function isEntry(entry: unknown): entry is [string, Samples] {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [name, samples]: unknown[] = entry;
  return (
    typeof name === 'string' &&
    typeof samples === 'object' &&
    samples !== null &&
    Object.values(samples).every((value) => typeof value === 'string')
  );
}
