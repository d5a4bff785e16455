/** An answer of the API that a page was made of. */
export interface ServedAnswer {
  /** The HTTP status. */
  status: number;
  /** The envelope. */
  body: unknown;
}

/** A page as the product's own components have rendered it, before any script runs in a browser. */
export interface RenderedPage {
  /** What stands in the element with the id `root`. */
  markup: string;
  /** The CSS rules that the markup needs. */
  style: string;
  /** The page's path without its language; null for an address that is no page. */
  path: string | null;
  /** The answers it was made of, by path and query; the first render in the browser is made of the same. */
  answers: Readonly<Record<string, ServedAnswer>>;
}

/** Where an address leads that is not the canonical one of its page. */
export interface Redirect {
  redirect: string;
}

export interface RenderRequest {
  /** Path and query, the path with its language. */
  address: string;
  /** Asks the API; `path` starts with /api and carries the query. */
  ask: (path: string) => Promise<ServedAnswer>;
}

/**
 * Renders a public page. One at a time: the language spoken belongs to the whole program.
 *
 * @throws {Error} when the page does not come to rest, or breaks.
 */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | Redirect>;

/** What a served page tells the script that hydrates it; it stands in the element with the id `served`. */
export interface ServedData extends Pick<RenderedPage, 'path' | 'answers'> {
  locale: string;
  /** The address of the entry script, and of those it will ask for. */
  entry: string;
  preloads: readonly string[];
}
