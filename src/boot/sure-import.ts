/** What a sure import needs from the browser. */
export interface ImportWorld {
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>>;
  /** Whether the page already has this file. */
  hasArrived: (address: string) => boolean;
  /** The parent of the scripts' folder; file names are relative to it. */
  base: string;
  /** The scripts' folder. */
  here: string;
}

/** Code that could not be fetched: for lack of a connection or of a server, or because the server does not have it. */
class UnfetchedError extends Error {
  override name = 'UnfetchedError';
}

const unfetched = (error: unknown): UnfetchedError =>
  new UnfetchedError(error instanceof Error ? error.message : String(error), { cause: error });

/** Whether something could not be imported because the server no longer has its file, as after an upgrade. */
export const isGone = (error: unknown): boolean => /^UnfetchedError: .*: 4(?:04|10)$/.test(String(error));

/** Whether a module did not arrive, in the words of Chromium, Firefox and WebKit; one that crashes says something else. */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/**
 * Returns a wrapper for every dynamic import in the built product: it fetches the module and its dependencies, and
 * imports only once all have arrived. Browsers may remember forever that a module failed to load (HTML, module map), so
 * a second import would fail without a request; a plain request can be retried. The files are immutable, so the import
 * reads them from the cache. Rejects with an `UnfetchedError`, which holds the browser's words or the status.
 */
export function createSureImport({ fetch, hasArrived, base, here }: ImportWorld) {
  const fetched = new Set<string>();

  async function fetchOnce(address: string): Promise<void> {
    if (fetched.has(address) || hasArrived(address)) return;
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
    } catch (error) {
      throw unfetched(error);
    }
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
    try {
      return await load();
    } catch (error) {
      throw isLost(error) ? unfetched(error) : error;
    }
  };
}
