/** The attribute of the body by which a page tells that this server made it, whose API knows our own fields (P44). */
export const OWN_SERVER = 'data-own-server';

/** The attribute of the body by which our server tells that it shows the demo world (P37). */
export const DEMO_WORLD = 'data-demo-world';

/**
 * Who a served page is for, as its root element says in `data-served`: signed-in people never see a guest form; members see the
 * page's skeleton.
 */
export type Addressee = 'everybody' | 'guests' | 'members';

/** An API answer that a page was rendered from. */
export interface ServedAnswer {
  /** The HTTP status. */
  status: number;
  /** The envelope. */
  body: unknown;
}

/** A page rendered by the product's own components, before any script runs in a browser. */
export interface RenderedPage {
  /** The content of the element with the id `root`. */
  markup: string;
  /** The CSS rules for the markup. */
  style: string;
  /** The page's path without its language; null for an unknown page. */
  path: string | null;
  /** The answers it was rendered from, by path and query; hydration uses the same ones. */
  answers: Readonly<Record<string, ServedAnswer>>;
}

/** The page's canonical URL, if the request's URL is another. */
export interface Redirect {
  redirect: string;
}

export interface RenderRequest {
  /** Path and query; the path includes its language. */
  address: string;
  /** Calls the API; `path` starts with /api and includes the query. */
  ask: (path: string) => Promise<ServedAnswer>;
  /** Whether placeholders stand for what the operator has not set (P37). */
  isDemo: boolean;
}

/**
 * Renders a public page, or the skeleton of one behind the sign-in. Call it for one page at a time: the current language is global.
 *
 * @throws {Error} if the page breaks or never settles.
 */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | Redirect>;

/** What a served page passes to the script that hydrates it, in the element with the id `served`. */
export interface ServedData extends Pick<RenderedPage, 'path' | 'answers'> {
  locale: string;
  /** The URLs of the modules that start the product, in the order in which they are evaluated. */
  modules: readonly string[];
  /** The scripts that they will import. */
  preloads: readonly string[];
}
