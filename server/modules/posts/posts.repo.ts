import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../db/open.ts';
import { posts, templates } from '../../db/schema.ts';
import { countRows, newestFirst, pksOf, type RowsOf } from '../newest.ts';
import { containing } from '../search.ts';
import type { PostRow, PostSummaryRow } from '../blog/blog.repo.ts';

/** A post with the name of its template. */
export type WithTemplate<Row> = Row & { template_name: string };

/** The template of a post as far as a post is made of it. */
export type PostTemplate = Pick<typeof templates.$inferSelect, 'pk' | 'name' | 'type' | 'html_content'>;

const { search_text: _search, ...columns } = getTableColumns(posts);
const { content: _content, values: _values, ...summaryColumns } = columns;
const { pk, name, type, html_content } = getTableColumns(templates);
const templateColumns = { pk, name, type, html_content };
const templateName = { template_name: templates.name };

const matching = (search: string | undefined) => containing([posts.subject, posts.summary], search);

/** The SQL of posts for the staff: drafts and published ones. */
export const postsAdminRepo = {
  count: (db: Executor, search: string | undefined): Promise<number> =>
    countRows(db, posts, matching(search)),

  /** Posts by the time they were made, the newest first. */
  async list(
    db: Executor,
    search: string | undefined,
    slice: RowsOf,
  ): Promise<WithTemplate<PostSummaryRow>[]> {
    if (slice.total === 0) return [];
    return db
      .select({ ...summaryColumns, ...templateName })
      .from(posts)
      .innerJoin(templates, eq(templates.pk, posts.template_id))
      .where(inArray(posts.pk, pksOf(db, posts, matching(search), slice)))
      .orderBy(...newestFirst(posts));
  },

  async find(db: Executor, pk: number): Promise<WithTemplate<PostRow> | undefined> {
    const [row] = await db
      .select({ ...columns, ...templateName })
      .from(posts)
      .innerJoin(templates, eq(templates.pk, posts.template_id))
      .where(eq(posts.pk, pk));
    return row;
  },

  /**
   * The post, which nobody else changes before the transaction ends. A template that is being removed looks whether posts
   * use it; this lock does not hold that up, so that the two never wait for each other.
   */
  async lock(tx: Tx, pk: number): Promise<PostRow | undefined> {
    const [row] = await tx.select().from(posts).where(eq(posts.pk, pk)).for('no key update');
    return row;
  },

  /** A template, which nobody changes or removes before the transaction ends. */
  async lockTemplate(tx: Tx, pk: number): Promise<PostTemplate | undefined> {
    const [row] = await tx.select(templateColumns).from(templates).where(eq(templates.pk, pk)).for('share');
    return row;
  },

  /** Whether there is a template of type blog with this pk. */
  async isBlogTemplate(db: Executor, pk: number): Promise<boolean> {
    const rows = await db
      .select({ pk: templates.pk })
      .from(templates)
      .where(and(eq(templates.pk, pk), eq(templates.type, 'blog')));
    return rows.length === 1;
  },

  async insert(tx: Tx, values: typeof posts.$inferInsert): Promise<PostRow> {
    const [row] = await tx.insert(posts).values(values).returning();
    if (row === undefined) throw new Error('the post was not written');
    return row;
  },

  async change(tx: Tx, pk: number, set: Partial<PostRow>): Promise<PostRow> {
    const [row] = await tx.update(posts).set(set).where(eq(posts.pk, pk)).returning();
    if (row === undefined) throw new Error('the post was not locked');
    return row;
  },

  /** Removes a post. @returns it as it was; undefined when it was gone already. */
  async remove(db: Executor, pk: number): Promise<PostRow | undefined> {
    const [row] = await db.delete(posts).where(eq(posts.pk, pk)).returning();
    return row;
  },
};
