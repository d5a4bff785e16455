import { memo } from 'react';
import type { PostSummary } from '../../api/blog.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Block } from './grid.ts';
import { PostCard } from './PostCard.tsx';

interface FeedBlockProps {
  posts: readonly PostSummary[];
  /** The place of the first one in the feed, counted from 1. */
  position: number;
  size: number;
  level: 2 | 3;
  /** How many cards are on their way behind these. */
  awaited: number;
}

/** A run of cards that is laid out only near the window. */
export const FeedBlock = memo(function FeedBlock({ posts, position, size, level, awaited }: FeedBlockProps) {
  return (
    <Block>
      {posts.map((post, index) => (
        <PostCard key={post.pk} post={post} level={level} position={position + index} size={size} />
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Block>
  );
}, isSame);

/** Lists only grow at their end, so a run of the same length that begins with the same post holds the same posts. */
function isSame(before: FeedBlockProps, after: FeedBlockProps): boolean {
  return (
    before.posts.length === after.posts.length &&
    before.posts[0] === after.posts[0] &&
    before.position === after.position &&
    before.size === after.size &&
    before.level === after.level &&
    before.awaited === after.awaited
  );
}
