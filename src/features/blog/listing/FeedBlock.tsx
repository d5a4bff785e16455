import { memo } from 'react';
import type { PostSummary } from '../../../../contract/blog.ts';
import { PostCardSkeleton } from './PostCardSkeleton.tsx';
import { Block } from './grid.ts';
import { PostCard } from './PostCard.tsx';

interface FeedBlockProps {
  /** The block's index in the list, from 0. */
  number: number;
  posts: readonly PostSummary[];
  /** The first card's position in the feed, from 1. */
  position: number;
  size: number;
  level: 2 | 3 | 4;
  /** How many cards it has room for; those without a post are still loading. */
  cards: number;
}

/** One block of a feed. */
export const FeedBlock = memo(function FeedBlock({
  number,
  posts,
  position,
  size,
  level,
  cards,
}: FeedBlockProps) {
  return (
    <Block data-block={number}>
      {posts.map((post, index) => (
        <PostCard key={post.pk} post={post} level={level} position={position + index} size={size} />
      ))}
      {Array.from({ length: Math.max(0, cards - posts.length) }, (_, index) => (
        <PostCardSkeleton key={index} />
      ))}
    </Block>
  );
}, isSame);

/** Lists keep their order, so blocks of the same length with the same first and last post are equal. */
function isSame(before: FeedBlockProps, after: FeedBlockProps): boolean {
  return (
    before.posts.length === after.posts.length &&
    before.posts[0] === after.posts[0] &&
    before.posts.at(-1) === after.posts.at(-1) &&
    before.position === after.position &&
    before.size === after.size &&
    before.level === after.level &&
    before.cards === after.cards
  );
}
