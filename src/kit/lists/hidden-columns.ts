import type { HiddenColumns } from './admin-list.flow.ts';
import { readJson, type BrowserStorage } from '../browser/browser-storage.ts';

/** The hidden columns of the list named `list` in this browser (LST-01); at first, `usual`. */
export function createHiddenColumns(
  storage: BrowserStorage,
  list: string,
  usual: readonly string[] = [],
): HiddenColumns {
  const key = `hiddenColumns:${list}`;
  return {
    read() {
      const kept = readJson(storage, key);
      return Array.isArray(kept)
        ? kept.filter((name): name is string => typeof name === 'string')
        : [...usual];
    },
    write(hidden) {
      if (hidden.length === 0 && usual.length === 0) storage.remove(key);
      else storage.write(key, JSON.stringify(hidden));
    },
  };
}
