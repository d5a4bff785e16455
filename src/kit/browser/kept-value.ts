import type { BrowserStorage } from './browser-storage.ts';

/** A kept value as JSON; undefined when it is missing or damaged. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}

/** A kept boolean; null when it is missing or anything else. */
export function readBoolean(storage: BrowserStorage, key: string): boolean | null {
  const value = readJson(storage, key);
  return typeof value === 'boolean' ? value : null;
}

/** A kept string, written raw or as JSON; null when it is missing or empty. */
export function readString(storage: BrowserStorage, key: string): string | null {
  const json = readJson(storage, key);
  return (typeof json === 'string' ? json : storage.read(key)) || null;
}
