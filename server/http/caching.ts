/** How long shared caches may keep what anyone may read, in seconds. docs/operate.md explains the consequences. */
const PAGE_S = 60;
const FILE_S = 3_600;
const A_YEAR_S = 31_536_000;

/** Headers that tell browsers and shared caches how to keep an answer. */
export type Caching = Readonly<Record<string, string>>;

/** A file whose name changes with its bytes, and which is never withdrawn. */
export const IMMUTABLE: Caching = { 'cache-control': `public, max-age=${A_YEAR_S}, immutable` };

export const ONE_WEEK: Caching = { 'cache-control': 'public, max-age=604800' };

/** For the browser that asked, which revalidates it each time. */
export const REVALIDATE: Caching = { 'cache-control': 'no-cache' };

/**
 * A page that is the same for everybody: browsers ask each time, shared caches after a minute. Those that know the header meant
 * for them alone (RFC 9213) may answer for one more minute while they ask; browsers would do that too, and show people the page
 * as it was before their own change.
 */
export const PUBLISHED: Caching = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${PAGE_S}`,
  'cdn-cache-control': `public, max-age=${PAGE_S}, stale-while-revalidate=${PAGE_S}`,
};

/** An uploaded file: its name always means the same bytes, but shared caches learn within the hour that it is gone. */
export const UPLOADED: Caching = {
  'cache-control': `public, max-age=${A_YEAR_S}, immutable, s-maxage=${FILE_S}`,
};

/** Whether a client's If-None-Match names a tag; weak comparison (RFC 9110, 13.1.2). */
export function isKnownToClient(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').map(opaque).includes(opaque(etag)))
  );
}
