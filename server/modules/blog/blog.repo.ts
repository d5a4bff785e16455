import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/open.ts';
import { posts } from '../../db/schema.ts';
import { containing } from '../search.ts';

export type PostRow = Omit<typeof posts.$inferSelect, 'search_text'>;

/** A post without its text, for lists. */
export type PostSummaryRow = Omit<PostRow, 'content' | 'values'>;

/** What a search compares is read by nobody. */
const { search_text: _search, ...columns } = getTableColumns(posts);
const { content: _content, values: _values, ...summaryColumns } = columns;
/** Published and, if there are words, with all of them. @param words as `searchWords` makes them. */
const isListed = (words: readonly string[]) =>
  and(isNotNull(posts.published_at), ...words.map((word) => containing([posts.search_text], word)));

/** The SQL of posts; rows in, rows out, no rules. */
export const postsRepo = {
  async countPublished(db: Executor, words: readonly string[]): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isListed(words));
    return row?.total ?? 0;
  },

  listPublished(
    db: Executor,
    words: readonly string[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<PostSummaryRow[]> {
    return db
      .select(summaryColumns)
      .from(posts)
      .where(isListed(words))
      .orderBy(desc(posts.published_at), desc(posts.pk))
      .offset(offset)
      .limit(limit);
  },

  async findPublished(db: Executor, pk: number): Promise<PostRow | undefined> {
    const [row] = await db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.pk, pk), isListed([])));
    return row;
  },

  /** The texts of posts, by pk. */
  async contents(db: Executor, pks: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await db
      .select({ pk: posts.pk, content: posts.content })
      .from(posts)
      .where(inArray(posts.pk, [...pks]));
    return new Map(rows.map(({ pk, content }) => [pk, content]));
  },

  /** Posts that no search finds yet, for this transaction alone. */
  async lockUnsearchable(
    tx: Tx,
    limit: number,
  ): Promise<Pick<PostRow, 'pk' | 'subject' | 'summary' | 'content'>[]> {
    const { pk, subject, summary, content } = posts;
    return tx
      .select({ pk, subject, summary, content })
      .from(posts)
      .where(isNull(posts.search_text))
      .limit(limit)
      .for('no key update', { skipLocked: true });
  },

  async setSearchText(tx: Tx, pk: number, search_text: string): Promise<void> {
    await tx.update(posts).set({ search_text }).where(eq(posts.pk, pk));
  },
};
