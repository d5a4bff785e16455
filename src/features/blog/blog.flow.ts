import { fromPromise } from 'xstate';
import type { Route } from '../../../machines/app/app.machine.ts';
import {
  countsOf,
  infiniteListMachine,
  type InfiniteListInput,
  type KeptList,
  type ListPage,
  type PageRequest,
} from '../../../machines/lists/infinite-list.machine.ts';
import type { Locale } from '../../../contract/locale.ts';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';

/** Posts per page (P27); with the lead card, rows of two come out even. */
const PAGE_SIZE = 9;

/** Which posts a listing has: the language that comes first (RDR-01), and what is searched for (RDR-02). */
export interface Listing {
  /** Asked before each page; without an answer, the newest come first. */
  readonly first?: () => Locale | undefined;
  /** Without it, all posts. */
  readonly search?: string | undefined;
}

/** What the snapshot of a list says besides: the language that came first. */
type KeptListing = KeptList & { first?: Locale };

/** The infinite listing (BLG-01 to BLG-04); keeps loaded posts for Back. */
export function blogFlow(world: World, { first: firstOf, search }: Listing = {}) {
  const place = placeOf(world);
  return infiniteListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage, PageRequest>(async ({ input: { page, pageSize }, signal }) => {
        const first = firstOf?.();
        const answer = await world.client.call(blogEndpoints.list, {
          query: {
            page,
            page_size: pageSize,
            ...(first && { first_language: first }),
            ...(search === undefined ? {} : { search }),
          },
          signal,
        });
        if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
        // The listing stays on screen until the next page is there, whose history entry it already is (NET-02).
        if (placeOf(world) === place) keep(world, { page, ...(first && { first }) }, answer.data);
        return answer.data;
      }),
      watchNetwork: watchReturn(world.network),
    },
  });
}

/** What tells the listings apart that may follow one another. */
const placeOf = ({ bar }: World): string =>
  `${bar.page().path} ${new URLSearchParams(bar.read().search).get('search') ?? ''}`;

/** The language that comes first on a page: its own, if the server knows languages (RDR-01). */
export const firstLanguage = (
  { isOwnServer }: World,
  { locale }: Pick<Route, 'locale'>,
): Locale | undefined => (isOwnServer ? locale : undefined);

/** Where the listing starts: as left at this history entry, else at the address's page, else at the beginning. */
export function blogInput(world: World, firstPage: number, first?: Locale): InfiniteListInput {
  const kept = world.snapshots.read();
  if (isKeptList(kept) && kept.first === first) return { pageSize: PAGE_SIZE, restored: kept };
  // All earlier pages count as read; the first response says how many there are.
  const before = { posts: [], page: firstPage - 1, totalPages: firstPage };
  return { pageSize: PAGE_SIZE, restored: firstPage > 1 ? before : null };
}

function keep(
  { snapshots }: World,
  { page, first }: { page: number; first?: Locale },
  { result, total_pages: totalPages, searchable, ...more }: ListPage,
): void {
  const kept = snapshots.read();
  const isContinued = isKeptList(kept) && kept.page === page - 1 && kept.first === first;
  const before = isContinued ? kept.posts : [];
  const counts = countsOf(more);
  const isNew = new Set(before.map(({ pk }) => pk));
  const posts = [...before, ...result.filter(({ pk }) => !isNew.has(pk))];
  snapshots.keep({
    posts,
    page,
    totalPages,
    isSearchable: searchable === true,
    ...(counts && { counts }),
    ...(first && { first }),
  } satisfies KeptListing);
}

/** The entry may hold another page's or another release's data. */
function isKeptList(value: unknown): value is KeptListing {
  if (typeof value !== 'object') return false;
  const { posts, page, totalPages }: Partial<Record<keyof KeptList, unknown>> = { ...value };
  return (
    Array.isArray(posts) &&
    posts.every((post: unknown) => typeof post === 'object' && post !== null && 'pk' in post) &&
    typeof page === 'number' &&
    typeof totalPages === 'number'
  );
}
