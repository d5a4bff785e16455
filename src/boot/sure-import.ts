/** What a sure import reaches of the browser. */
export interface ImportWorld {
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>>;
  /** Whether the page itself has asked for this file already. */
  isPreloaded: (address: string) => boolean;
  /** The folder above that of the scripts; the names of files are relative to it. */
  base: string;
  /** The folder of the scripts. */
  here: string;
}

/**
 * Gives what stands around each dynamic import of the built product: it fetches the part of the program and all that it
 * imports, and imports it only when everything has arrived. Browsers may remember for good that a module did not arrive
 * (HTML, module map), so that a second try would fail without asking; a plain request can be made again. The files are
 * immutable, so the import takes them from the cache. Rejects as the request does, or with the status of a refusal.
 */
export function createSureImport({ fetch, isPreloaded, base, here }: ImportWorld) {
  const arrived = new Set<string>();

  async function bring(address: string): Promise<void> {
    if (arrived.has(address) || isPreloaded(address)) return;
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
    await answer.arrayBuffer();
    arrived.add(address);
  }

  return async function sureImport<Module>(
    load: () => Promise<Module>,
    names: readonly string[] = [],
  ): Promise<Module> {
    // A file that imports nothing is named by its import alone.
    const own = /\bimport\(\s*[`'"]([^`'"]+)[`'"]/.exec(String(load))?.[1];
    const addresses = names.map((name) => new URL(name, base).href);
    if (own !== undefined) addresses.push(new URL(own, here).href);
    await Promise.all([...new Set(addresses)].map(bring));
    return load();
  };
}
