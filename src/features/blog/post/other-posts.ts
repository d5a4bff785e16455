import type { PostSummary } from '../../../../contract/blog.ts';

const LATEST_TAKEN = 4;
const LATEST_SHOWN = 3;
const READ_NEXT = 6;

/** Latest news: of the first four posts at most three, without the one that is read (BLG-08). */
export function latestOf(posts: readonly PostSummary[], current: number): PostSummary[] {
  return posts
    .slice(0, LATEST_TAKEN)
    .filter(({ pk }) => pk !== current)
    .slice(0, LATEST_SHOWN);
}

/**
 * Read Next: other posts than the one that is read (BLG-07). Those that stand under Latest news come last, and are left
 * out where there are enough others.
 */
export function readNextOf(posts: readonly PostSummary[], current: number): PostSummary[] {
  const latest = latestOf(posts, current);
  const others = posts.filter((post) => post.pk !== current && !latest.includes(post));
  return [...others, ...latest].slice(0, READ_NEXT);
}

/** All posts but the one that is read, for the list under the post that is the blog's home (P1). */
export function othersOf(posts: readonly PostSummary[], current: number): PostSummary[] {
  return posts.filter(({ pk }) => pk !== current);
}
