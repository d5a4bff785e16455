import type { Call } from '../../contract/api.ts';
import { API_PREFIX } from '../../contract/calls/path.ts';
import type { PagePattern } from '../../contract/pages.ts';
import { showEarlyNames } from './early-names.ts';
import type { PageLanguage } from './page-language.ts';

/** An answer that was asked for before the product had loaded. */
interface EarlyAnswer {
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
}

/** The early answers by path and query. */
export type EarlyAnswers = Map<string, EarlyAnswer>;

declare global {
  interface Window {
    /** Filled by the boot script, emptied by the product. */
    renasEarly?: EarlyAnswers;
  }
}

const ME = 'GET /users/me/' satisfies Call;

/** The list that a page begins with, as a fresh visit without a query asks for it (LST-03). */
export const firstLists = new Map<string, Call>(
  Object.entries({
    '/dashboard/template/admin/': 'GET /templates/admin/',
    '/dashboard/template/admin/media/': 'GET /templates/admin/media/',
    '/dashboard/product/admin/media/': 'GET /products/admin/media/',
    '/dashboard/blog/admin/post/': 'GET /blog/admin/posts/',
    '/dashboard/subscription/admin/': 'GET /subscriptions/admin/',
  } satisfies Partial<Record<PagePattern, Call>>),
);
/** How many records it has. */
export const FIRST_PAGE_SIZE = 10;
const FIRST_PAGE = `?page=1&page_size=${FIRST_PAGE_SIZE}`;

/** A token that ends sooner may be renewed before the product asks. */
const MARGIN_MS = 10_000;
/** For so long after the start of the product, an answer is as good as a new one. */
const FRESH_MS = 20_000;

export interface EarlyVisit {
  pathname: string;
  search: string;
  /** The stored access token; anything else means that nobody is signed in. */
  access: unknown;
  language: PageLanguage;
  /** The IANA name of the browser's time zone; finding it out takes a slow phone longer than all else in the boot script. */
  timezone: () => string;
  /** The time, in milliseconds. */
  now: number;
}

/**
 * Asks at once for what a dashboard page will ask for: the person, and the list if the token still counts. Null on every
 * other page, and for tokens that do not say when they end. The requests are those of the client (API-01), to the letter.
 */
export function askEarly(
  { pathname, search, access, language, timezone, now }: EarlyVisit,
  send: typeof fetch,
): EarlyAnswers | null {
  const path = /^\/(?:en|ckb|kmr)(\/dashboard\/.*)$/.exec(pathname)?.[1];
  const end = typeof access === 'string' ? endOf(access) : undefined;
  if (path === undefined || end === undefined) return null;
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'Default-Timezone': timezone(),
    Authorization: `Bearer ${String(access)}`,
  };
  const list = search === '' && end > now + MARGIN_MS ? firstLists.get(path) : undefined;
  const calls = list ? [ME, list] : [ME];
  return new Map(
    calls.map((call) => {
      const address = `${API_PREFIX}${call.slice('GET '.length)}${call === ME ? '' : FIRST_PAGE}`;
      const answer = send(address, { headers });
      // Whoever takes it meets the failure; until then it is nobody's.
      answer.catch(() => undefined);
      if (call !== ME) showEarlyNames(answer).catch(() => undefined);
      return [address, { headers, answer }];
    }),
  );
}

/** When a token ends, in milliseconds (RFC 7519, 4.1.4); undefined if it does not say. */
function endOf(access: string): number | undefined {
  try {
    const claims = (access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp }: { exp?: unknown } = JSON.parse(atob(claims));
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A `fetch` that hands over each early answer once, to the same request of the same person; every other request is sent. The
 * first request that may change something ends this, and so does time: what was asked for before could be outdated.
 */
export function earlyFetch(
  early: EarlyAnswers,
  send: typeof fetch = (...request) => fetch(...request),
  now: () => number = Date.now,
): typeof fetch {
  const end = now() + FRESH_MS;
  return async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET' || now() > end) early.clear();
    const known = typeof input === 'string' ? early.get(input) : undefined;
    if (typeof input !== 'string' || !known) return send(input, init);
    early.delete(input);
    const asked = new Headers(init?.headers);
    const isSame = Object.entries(known.headers).every(([name, value]) => asked.get(name) === value);
    if (!isSame) return send(input, init);
    const answer = await known.answer;
    init?.signal?.throwIfAborted();
    return answer;
  };
}
