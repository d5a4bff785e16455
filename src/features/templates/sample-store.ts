import { readJson, type BrowserStorage } from '../../kit/browser/browser-storage.ts';

/** Sample values by the keys of a template's variables. */
type Samples = Record<string, string>;

/** The sample values of previews in this browser, by template. */
export interface SampleStore {
  read(template: string): Samples;
  /** Keeps what is not empty; of too many templates the one changed longest ago is forgotten. */
  write(template: string, samples: Samples): void;
}

const KEY = 'templateSamples';
/** So many templates are remembered. */
const SAMPLED_MAX = 50;

/** Makes the store. */
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
  const [name, samples] = entry as unknown[];
  return (
    typeof name === 'string' &&
    typeof samples === 'object' &&
    samples !== null &&
    Object.values(samples).every((value) => typeof value === 'string')
  );
}
