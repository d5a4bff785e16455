import { fromPromise } from 'xstate';
import {
  infiniteListMachine,
  type InfiniteListInput,
  type KeptList,
  type ListPage,
  type PageRequest,
} from '../../../machines/lists/infinite-list.machine.ts';
import { blogEndpoints } from '../../../contract/calls/blog.ts';
import type { World } from '../../kit/app/world.ts';

/** Posts per page; with the lead card, rows of two and of three both come out even (P27). */
const PAGE_SIZE = 9;

/** The infinite listing (BLG-01 to BLG-04), of all posts or of a search (RDR-02); keeps loaded posts for Back. */
export function blogFlow(world: World, search?: string) {
  return infiniteListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage, PageRequest>(async ({ input: { page, pageSize }, signal }) => {
        const answer = await world.client.call(blogEndpoints.list, {
          query: { page, page_size: pageSize, ...(search === undefined ? {} : { search }) },
          signal,
        });
        if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
        keep(world, page, answer.data);
        return answer.data;
      }),
    },
  });
}

/** Where the listing starts: as left at this history entry, else at the address's page, else at the beginning. */
export function blogInput(world: World, firstPage: number): InfiniteListInput {
  const kept = world.snapshots.read();
  if (isKeptList(kept)) return { pageSize: PAGE_SIZE, restored: kept };
  // All earlier pages count as read; the first response says how many there are.
  const before = { posts: [], page: firstPage - 1, totalPages: firstPage };
  return { pageSize: PAGE_SIZE, restored: firstPage > 1 ? before : null };
}

function keep({ snapshots }: World, page: number, answer: ListPage): void {
  const { result, total_pages: totalPages, searchable } = answer;
  const kept = snapshots.read();
  const before = isKeptList(kept) && kept.page === page - 1 ? kept.posts : [];
  const isNew = new Set(before.map(({ pk }) => pk));
  const posts = [...before, ...result.filter(({ pk }) => !isNew.has(pk))];
  const kind = searchable === true ? { isSearchable: true } : {};
  snapshots.keep({ posts, page, totalPages, ...kind } satisfies KeptList);
}

/** The entry may hold another page's or another release's data. */
function isKeptList(value: unknown): value is KeptList {
  if (typeof value !== 'object') return false;
  const { posts, page, totalPages }: Partial<Record<keyof KeptList, unknown>> = { ...value };
  return (
    Array.isArray(posts) &&
    posts.every((post: unknown) => typeof post === 'object' && post !== null && 'pk' in post) &&
    typeof page === 'number' &&
    typeof totalPages === 'number'
  );
}
