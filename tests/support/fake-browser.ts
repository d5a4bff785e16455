import { resolvePage } from '../../contract/pages.ts';
import type { KeyValueStorage } from '../../src/kit/browser/browser-storage.ts';
import type { AddressBar } from '../../src/kit/browser/address-bar.ts';
import type { Address } from '../../src/kit/browser/address-hold.ts';

/** A browser's local storage. Changes through `elsewhere` come from another tab. */
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
  const addressOf = (target: string, kept: unknown): Address => {
    const { pathname, search, hash } = new URL(`http://renas.example${target}`);
    return { pathname, search, hash, state: kept };
  };
  const parse = (): Address => {
    const entry = entries.at(-1);
    return addressOf(entry?.href ?? '/', entry?.state ?? null);
  };
  let held: { isFree: Parameters<AddressBar['hold']>[0]; onHeld: () => void } | null = null;
  let pending: (() => void) | null = null;
  const change = (target: string, make: () => void): void => {
    const go = (): void => {
      make();
      tell();
    };
    if (!held || held.isFree(addressOf(target, null))) go();
    else {
      pending = go;
      held.onHeld();
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const bar: AddressBar = {
    read: parse,
    page: () => resolvePage(parse().pathname),
    navigate(target, { replace, state: newState }) {
      change(target, () => {
        if (replace) entries.pop();
        entries.push({ href: target, state: newState });
      });
    },
    watch(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    hold(isFree, onHeld) {
      const own = { isFree, onHeld };
      held = own;
      return {
        goOn() {
          const go = pending;
          pending = null;
          go?.();
        },
        release() {
          if (held === own) held = null;
        },
      };
    },
  };
  return {
    bar,
    /** The history's addresses, the current one last. */
    hrefs: () => entries.map((entry) => entry.href),
    state: () => entries.at(-1)?.state,
    back() {
      change(entries.at(-2)?.href ?? '/', () => void entries.pop());
    },
    /** Whether the browser would ask before closing the tab. */
    isHeld: () => held !== null,
  };
}
