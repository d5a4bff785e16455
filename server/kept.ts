/**
 * Caches values in memory until the revision changes; the most recent `max` values by key.
 *
 * @returns a function that makes a value or returns the cached one. Read the revision first: the value can then only be
 * newer than it.
 */
export function createKept<Value>(max: number) {
  const kept = new Map<string, { revision: string; value: Value }>();
  return async (key: string, revision: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known?.revision === revision) return known.value;
    const value = await make();
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { revision, value });
    return value;
  };
}
