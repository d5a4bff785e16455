import type { Post, PostPage, PostsQuery, PostSummary } from '../../../contract/blog.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import { sliceOf } from '../paging.ts';
import { pkOf } from '../pk.ts';
import { pictureAddress } from './picture-address.ts';
import { postsRepo, type PostSummaryRow } from './blog.repo.ts';

export type Blog = ReturnType<typeof createBlog>;

function describe(row: PostSummaryRow): PostSummary {
  const { pk, subject, summary, author, language, reading_minutes, media_width, media_height } = row;
  return {
    pk,
    subject,
    summary,
    summary_media_url: pictureAddress(row.summary_media),
    main_media_url: pictureAddress(row.main_media),
    author,
    published_at: row.published_at?.toISOString() ?? '',
    language,
    reading_minutes,
    media_width,
    media_height,
  };
}

/** Builds the rules of the public blog: drafts don't exist here. */
export function createBlog({ database: { db } }: Pick<ServerWorld, 'database'>) {
  /** One page of the published posts, newest first (BLG-01, P27). */
  async function list(query: PostsQuery): Promise<PostPage> {
    const total_count = await postsRepo.countPublished(db);
    const { offset, limit, current_page, total_pages } = sliceOf(total_count, query);
    const rows = await postsRepo.listPublished(db, { offset, limit });
    return { result: rows.map(describe), current_page, total_pages, total_count };
  }

  /**
   * A published post (BLG-05).
   *
   * @param id as in the URL.
   * @throws {Refusal} 404 for an unknown post or a draft (BLG-09).
   */
  async function find(id: string): Promise<Post> {
    const pk = pkOf(id);
    const row = pk === undefined ? undefined : await postsRepo.findPublished(db, pk);
    if (row === undefined) throw new Refusal(404, 'not_found', { detail: [sentence('not_found')] });
    return { ...describe(row), content: row.content };
  }

  return { list, find };
}
