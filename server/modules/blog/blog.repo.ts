import { and, count, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { posts } from '../../db/schema.ts';

export type PostRow = typeof posts.$inferSelect;

/** A post without its text, for lists. */
export type PostSummaryRow = Omit<PostRow, 'content' | 'values'>;

const { content: _content, values: _values, ...summaryColumns } = getTableColumns(posts);
const isPublished = isNotNull(posts.published_at);

/** The SQL of posts; rows in, rows out, no rules. */
export const postsRepo = {
  async countPublished(db: Executor): Promise<number> {
    const [row] = await db.select({ total: count() }).from(posts).where(isPublished);
    return row?.total ?? 0;
  },

  listPublished(
    db: Executor,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<PostSummaryRow[]> {
    return db
      .select(summaryColumns)
      .from(posts)
      .where(isPublished)
      .orderBy(desc(posts.published_at), desc(posts.pk))
      .offset(offset)
      .limit(limit);
  },

  async findPublished(db: Executor, pk: number): Promise<PostRow | undefined> {
    const [row] = await db
      .select()
      .from(posts)
      .where(and(eq(posts.pk, pk), isPublished));
    return row;
  },
};
