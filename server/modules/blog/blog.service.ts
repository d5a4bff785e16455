import type { Post, PostPage, PostsQuery, PostSummary } from '../../../contract/blog.ts';
import { findWords, searchWords } from '../../../contract/search-text.ts';
import type { ServerWorld } from '../../world.ts';
import { sliceOf } from '../paging.ts';
import { rowAt } from '../pk.ts';
import { pictureAddress } from './picture-address.ts';
import { isListed, postsRepo, type Listed, type PostSummaryRow } from './blog.repo.ts';
import { createPostCounts } from './post-counts.ts';
import { excerptOf, makeSomeSearchable } from './post-search.ts';

/** How many searches to keep the number of results for. */
const SEARCHES_KEPT = 200;
/** How many posts of a page to read for the words around a match. */
const EXCERPTS_MAX = 20;

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
  const countPosts = createPostCounts(db, SEARCHES_KEPT);

  /**
   * One page of the published posts, newest first (BLG-01, P27), or of those with all words of a search (RDR-02); a search
   * without words finds all. Those in one language come first if asked to (RDR-01).
   */
  async function list({ first_language: first, search, ...query }: PostsQuery): Promise<PostPage> {
    const words = searchWords(search ?? '');
    if (words.length > 0) await makeSomeSearchable(db);
    const countOf = (listed: Listed): Promise<number> =>
      words.length === 0
        ? postsRepo.countPublished(db, listed)
        : countPosts(JSON.stringify(listed), isListed(listed));
    const total_count = await countOf({ words });
    const { offset, limit, current_page, total_pages } = sliceOf(total_count, query);
    const language_count = first === undefined ? 0 : await countOf({ words, only: first });
    const length = Math.max(0, Math.min(limit, language_count - offset));
    const own = await postsRepo.listPublished(db, { words, offset, limit: length, only: first });
    const others = await postsRepo.listPublished(db, {
      words,
      offset: Math.max(0, offset - language_count),
      limit: limit - length,
      ...(first === undefined ? {} : { not: first }),
    });
    const rows = [...own, ...others];
    const excerpts = await excerptsOf(rows, words);
    const result = rows.map((row) => ({ ...describe(row), ...excerpts.get(row.pk) }));
    const counted = first === undefined ? {} : { language_count };
    return { result, current_page, total_pages, total_count, ...counted, searchable: true };
  }

  /** What to show of the first posts where neither subject nor summary has a word of the search. */
  async function excerptsOf(rows: readonly PostSummaryRow[], words: readonly string[]) {
    if (words.length === 0) return new Map<number, { excerpt: string }>();
    const hidden = rows
      .filter(
        ({ subject, summary }) => findWords(subject, words).length + findWords(summary, words).length === 0,
      )
      .slice(0, EXCERPTS_MAX);
    if (hidden.length === 0) return new Map<number, { excerpt: string }>();
    const contents = await postsRepo.contents(
      db,
      hidden.map(({ pk }) => pk),
    );
    return new Map([...contents].map(([pk, content]) => [pk, { excerpt: excerptOf(content, words) }]));
  }

  /**
   * A published post (BLG-05).
   *
   * @param id as in the URL.
   * @throws {Refusal} 404 for an unknown post or a draft (BLG-09).
   */
  async function find(id: string): Promise<Post> {
    const row = await rowAt(id, (pk) => postsRepo.findPublished(db, pk));
    const versions = await postsRepo.translationsOf(db, row);
    return {
      ...describe(row),
      content: row.content,
      translations: versions
        .filter(({ published_at }) => published_at !== null)
        .map(({ published_at: _, ...version }) => version),
    };
  }

  return { list, find };
}
