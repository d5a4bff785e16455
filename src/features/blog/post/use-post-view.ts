import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { postMachine } from '../../../../machines/blog/post.machine.ts';
import type { Post } from '../../../../contract/blog.ts';

/** The state and callbacks of a post's page. */
export interface PostView {
  /** Null until loaded. */
  post: Post | null;
  /** The HTTP client's or server's message if loading failed; else empty. */
  fault: string;
  isCopying: boolean;
  /** The sheet of the device is open. */
  isSharing: boolean;
  /** The URL is shown to copy by hand. */
  isSelectable: boolean;
  onCopy: (link: string) => void;
  onShare: (link: string) => void;
  onRetry: () => void;
}

const selectPost = (snapshot: SnapshotFrom<typeof postMachine>) => ({
  // The chart only knows a post's key; the port delivers all of it.
  post: snapshot.context.post as Post | null,
  fault: snapshot.can({ type: 'post.retry' }) ? snapshot.context.fault : '',
  isCopying: snapshot.matches({ shown: 'copying' }),
  isSharing: snapshot.matches({ shown: 'sharing' }),
  isSelectable: snapshot.hasTag('selectable'),
});

/** Subscribes to a post. */
export function usePostView(post: ActorRefFrom<typeof postMachine>): PostView {
  return {
    ...useSelector(post, selectPost, shallowEqual),
    onCopy: (link) => post.send({ type: 'post.copyLink', link }),
    onShare: (link) => post.send({ type: 'post.shareLink', link }),
    onRetry: () => post.send({ type: 'post.retry' }),
  };
}
