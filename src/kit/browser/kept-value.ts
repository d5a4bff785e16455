import type { BrowserStorage } from './browser-storage.ts';

/** A stored value parsed as JSON; undefined if missing or damaged. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}

/** A stored boolean; null if missing or anything else. */
export function readBoolean(storage: BrowserStorage, key: string): boolean | null {
  const value = readJson(storage, key);
  return typeof value === 'boolean' ? value : null;
}

/** A stored string, raw or as JSON; null if missing or empty. */
export function readString(storage: BrowserStorage, key: string): string | null {
  const json = readJson(storage, key);
  return (typeof json === 'string' ? json : storage.read(key)) || null;
}
