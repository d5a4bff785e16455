import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  infiniteListMachine,
  LanguageCounts,
} from '../../../../machines/lists/infinite-list.machine.ts';
import type { PostSummary } from '../../../../contract/blog.ts';

/** The state and callbacks of a growing list of posts. */
export interface ListView {
  posts: PostSummary[];
  /** The last loaded page. */
  page: number;
  /** The number of pages; 0 while unknown. */
  totalPages: number;
  /** How many posts are in the page's language, which come first, and how many there are; null if nothing is known of languages. */
  counts: LanguageCounts | null;
  /** A page is loading, or will be in a moment. */
  isBusy: boolean;
  hasFailed: boolean;
  /** All pages have loaded. */
  isComplete: boolean;
  /** The server can search the list, or nothing is known of that yet. */
  isSearchable: boolean;
  onEndReached: () => void;
  onRetry: () => void;
}

const selectList = (snapshot: SnapshotFrom<typeof infiniteListMachine>) => ({
  // The chart only knows an entry's key; the port delivers posts.
  posts: snapshot.context.posts as PostSummary[],
  page: snapshot.context.page,
  totalPages: snapshot.context.totalPages,
  counts: snapshot.context.counts ?? null,
  isBusy: snapshot.hasTag('busy') || (snapshot.hasTag('pending') && !snapshot.hasTag('failed')),
  hasFailed: snapshot.hasTag('failed'),
  isComplete: snapshot.hasTag('complete'),
  isSearchable: snapshot.context.isSearchable !== false,
});

/** Subscribes to a list of posts. */
export function useListView(list: ActorRefFrom<typeof infiniteListMachine>): ListView {
  return {
    ...useSelector(list, selectList, shallowEqual),
    onEndReached: () => list.send({ type: 'list.endReached' }),
    onRetry: () => list.send({ type: 'list.retry' }),
  };
}
