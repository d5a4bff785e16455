import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { postMachine } from '../../../../machines/blog/post.machine.ts';
import type { Post } from '../../../../contract/blog.ts';

/** What the page of a post shows of it, and whom it tells. */
export interface PostView {
  /** Null until it is there. */
  post: Post | null;
  /** The HTTP client's words, or those of the server, when it did not come; empty otherwise. */
  fault: string;
  isCopying: boolean;
  /** The address is shown to be copied by hand. */
  isSelectable: boolean;
  onCopy: (link: string) => void;
  onRetry: () => void;
}

const selectPost = (snapshot: SnapshotFrom<typeof postMachine>) => ({
  // The chart knows no more of a post than its key; the port brings all of it.
  post: snapshot.context.post as Post | null,
  fault: snapshot.can({ type: 'post.retry' }) ? snapshot.context.fault : '',
  isCopying: snapshot.context.post !== null && !snapshot.can({ type: 'post.copyLink', link: '' }),
  isSelectable: snapshot.hasTag('selectable'),
});

/** Subscribes to a post. */
export function usePostView(post: ActorRefFrom<typeof postMachine>): PostView {
  return {
    ...useSelector(post, selectPost, shallowEqual),
    onCopy: (link) => post.send({ type: 'post.copyLink', link }),
    onRetry: () => post.send({ type: 'post.retry' }),
  };
}
