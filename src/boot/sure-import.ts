/** What a sure import needs from the browser. */
export interface ImportWorld {
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>>;
  /** Whether the page already preloads this file. */
  isPreloaded: (address: string) => boolean;
  /** The parent of the scripts' folder; file names are relative to it. */
  base: string;
  /** The scripts' folder. */
  here: string;
}

/**
 * Returns a wrapper for every dynamic import in the built product: it fetches the module and its dependencies, and
 * imports only once all have arrived. Browsers may remember forever that a module failed to load (HTML, module map), so
 * a second import would fail without a request; a plain request can be retried. The files are immutable, so the import
 * reads them from the cache. Rejects as the request does, or with the status of an error response.
 */
export function createSureImport({ fetch, isPreloaded, base, here }: ImportWorld) {
  const fetched = new Set<string>();

  async function fetchOnce(address: string): Promise<void> {
    if (fetched.has(address) || isPreloaded(address)) return;
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
    await answer.arrayBuffer();
    fetched.add(address);
  }

  return async function sureImport<Module>(
    load: () => Promise<Module>,
    names: readonly string[] = [],
  ): Promise<Module> {
    // A file without dependencies is named only in the import itself.
    const own = /\bimport\(\s*[`'"]([^`'"]+)[`'"]/.exec(String(load))?.[1];
    const addresses = names.map((name) => new URL(name, base).href);
    if (own !== undefined) addresses.push(new URL(own, here).href);
    await Promise.all([...new Set(addresses)].map(fetchOnce));
    return load();
  };
}
