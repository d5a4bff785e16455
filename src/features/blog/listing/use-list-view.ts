import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { infiniteListMachine } from '../../../../machines/lists/infinite-list.machine.ts';
import type { PostSummary } from '../../../../contract/blog.ts';

/** What a growing list of posts shows, and whom its view tells. */
export interface ListView {
  posts: PostSummary[];
  /** The last page that has come. */
  page: number;
  /** How many there are; 0 while that is not known. */
  totalPages: number;
  /** A page is on its way, or will be asked for in a moment. */
  isBusy: boolean;
  hasFailed: boolean;
  /** All pages have come. */
  isComplete: boolean;
  onEndReached: () => void;
  onRetry: () => void;
}

const selectList = (snapshot: SnapshotFrom<typeof infiniteListMachine>) => ({
  // The chart knows no more of an entry than its key; the port brings posts.
  posts: snapshot.context.posts as PostSummary[],
  page: snapshot.context.page,
  totalPages: snapshot.context.totalPages,
  isBusy: snapshot.hasTag('busy') || (snapshot.hasTag('pending') && !snapshot.hasTag('failed')),
  hasFailed: snapshot.hasTag('failed'),
  isComplete: snapshot.hasTag('complete'),
});

/** Subscribes to a list of posts. */
export function useListView(list: ActorRefFrom<typeof infiniteListMachine>): ListView {
  return {
    ...useSelector(list, selectList, shallowEqual),
    onEndReached: () => list.send({ type: 'list.endReached' }),
    onRetry: () => list.send({ type: 'list.retry' }),
  };
}
