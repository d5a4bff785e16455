import { fromPromise } from 'xstate';
import {
  infiniteListMachine,
  type InfiniteListInput,
  type KeptList,
  type ListPage,
  type PageRequest,
} from '../../../machines/lists/infinite-list.machine.ts';
import { blog } from '../../../contract/calls/blog.ts';
import type { World } from '../../kit/app/world.ts';

/** Posts of one page; rows of two and of three come out even with the lead card (P27). */
const PAGE_SIZE = 9;

/** The listing that grows as the reader nears its end (BLG-01 to BLG-04); what has come is kept for Back. */
export function blogFlow(world: World) {
  return infiniteListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage, PageRequest>(async ({ input: { page, pageSize }, signal }) => {
        const answer = await world.client.call(blog.list, { query: { page, page_size: pageSize }, signal });
        if (!answer.success) throw new Error(answer.errors['detail']?.[0] ?? answer.code);
        keep(world, page, answer.data);
        return answer.data;
      }),
    },
  });
}

/** How the listing begins: as it was left at this history entry, else at the page of the address, else at its start. */
export function blogInput(world: World, firstPage: number): InfiniteListInput {
  const kept = world.snapshots.read();
  if (isKeptList(kept)) return { pageSize: PAGE_SIZE, restored: kept };
  // All pages before the one that is asked for count as read; how many there are is known with the first answer.
  const before = { posts: [], page: firstPage - 1, totalPages: firstPage };
  return { pageSize: PAGE_SIZE, restored: firstPage > 1 ? before : null };
}

function keep({ snapshots }: World, page: number, { result, total_pages: totalPages }: ListPage): void {
  const kept = snapshots.read();
  const before = isKeptList(kept) && kept.page === page - 1 ? kept.posts : [];
  const isNew = new Set(before.map(({ pk }) => pk));
  const posts = [...before, ...result.filter(({ pk }) => !isNew.has(pk))];
  snapshots.keep({ posts, page, totalPages } satisfies KeptList);
}

/** The entry may hold what another page has kept, or another release. */
function isKeptList(value: unknown): value is KeptList {
  const { posts, page, totalPages } = (value ?? {}) as Partial<Record<keyof KeptList, unknown>>;
  return (
    Array.isArray(posts) &&
    posts.every((post: unknown) => typeof post === 'object' && post !== null && 'pk' in post) &&
    typeof page === 'number' &&
    typeof totalPages === 'number'
  );
}
