import type { Post, PostPage, PostsQuery } from '../../../contract/blog.ts';
import type { Client } from './client.ts';

export type { Post, PostSummary } from '../../../contract/blog.ts';

/** Calls about the public blog. */
export const blogApi = (client: Client) => ({
  /** One page of the listing, newest first; `page` counts from 1. */
  posts: (query: PostsQuery, signal?: AbortSignal) =>
    client.call<PostPage>('GET', '/blog/posts/', { query, signal }),
  /** One post with its content; unknown and unpublished ones are refused with 404. */
  post: (id: string, signal?: AbortSignal) => client.call<Post>('GET', '/blog/posts/', { ids: [id], signal }),
});

export type BlogApi = ReturnType<typeof blogApi>;
