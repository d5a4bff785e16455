import type { KeyValueStorage } from '../../src/app/adapters/browser-storage.ts';
import type { Address, AddressBar } from '../../src/app/adapters/address-bar.ts';

/** Local storage of one browser. Changes made through `elsewhere` are those of another tab. */
export function fakeStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  const events = new EventTarget();
  const storage: KeyValueStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return {
    storage,
    events,
    values,
    elsewhere: (key: string, value: string | null) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
      tell(key);
    },
    clearElsewhere: () => {
      values.clear();
      tell(null);
    },
  };
}

/** An address bar with a history, at `href`. */
export function fakeBar(href: string, state: unknown = null) {
  const listeners = new Set<() => void>();
  const entries = [{ href, state }];
  const parse = (): Address => {
    const entry = entries.at(-1);
    const { pathname, search, hash } = new URL(`http://renas.example${entry?.href ?? '/'}`);
    return { pathname, search, hash, state: entry?.state ?? null };
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const bar: AddressBar = {
    read: parse,
    navigate(target, { replace, state: newState }) {
      if (replace) entries.pop();
      entries.push({ href: target, state: newState });
      tell();
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return {
    bar,
    /** The addresses of the history, the present one last. */
    hrefs: () => entries.map((entry) => entry.href),
    state: () => entries.at(-1)?.state,
    back() {
      entries.pop();
      tell();
    },
  };
}
