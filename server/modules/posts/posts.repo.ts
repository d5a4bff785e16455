import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { AdminPostsQuery, postSorts } from '../../../contract/posts.ts';
import { locks, takeLock } from '../../db/locks.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { posts, templates } from '../../db/schema.ts';
import { byText, countPosts, newestFirst, orderOf, pksOf, type RowsOf, type Sorts } from '../newest.ts';
import { containing } from '../search.ts';
import type { PostRow, PostSummaryRow } from '../blog/blog.repo.ts';

/** A post with the name of its template. */
export type WithTemplate<Row> = Row & { template_name: string };

/** What a post needs of its template. */
export type PostTemplate = Pick<typeof templates.$inferSelect, 'pk' | 'name' | 'type' | 'html_content'>;

const { search_text: _search, ...columns } = getTableColumns(posts);
const { content: _content, values: _values, ...summaryColumns } = columns;
const { pk, name, type, html_content } = getTableColumns(templates);
const templateColumns = { pk, name, type, html_content };
const templateName = { template_name: templates.name };

/** Which posts to list, and in which order. */
export type PostsWish = Pick<AdminPostsQuery, 'search' | 'language' | 'author' | 'state' | 'sort'>;

/** The condition for the posts to list; undefined for all. */
export const matching = ({ search, language, author, state }: PostsWish) =>
  and(
    containing([posts.subject, posts.summary], search),
    language && eq(posts.language, language),
    author === undefined ? undefined : eq(posts.author, author),
    state && (state === 'draft' ? isNull(posts.published_at) : isNotNull(posts.published_at)),
  );

const sorts: Sorts = new Map(
  Object.entries({
    pk: posts.pk,
    subject: byText(posts.subject),
    summary: byText(posts.summary),
    template: sql`(select lower(${templates.name}) from ${templates} where ${templates.pk} = ${posts.template_id})`,
    language: posts.language,
    author: byText(posts.author),
    published_at: posts.published_at,
  } satisfies Record<(typeof postSorts)[number], unknown>),
);

/** The most authors offered to choose from. */
const AUTHORS_MAX = 200;

/** The SQL of posts for staff, drafts too; rows in, rows out, no rules. */
export const postsAdminRepo = {
  /** How many posts there are, by language and state only; equally fast for any number. */
  countKind: (db: Executor, { language, state }: Pick<PostsWish, 'language' | 'state'>): Promise<number> =>
    countPosts(db, { language, isPublished: state === undefined ? undefined : state !== 'draft' }),

  /** Posts in the requested order, else the newest first. */
  async list(db: Executor, wish: PostsWish, slice: RowsOf): Promise<WithTemplate<PostSummaryRow>[]> {
    if (slice.total === 0) return [];
    const sorted = orderOf(posts, sorts, wish.sort);
    return db
      .select({ ...summaryColumns, ...templateName })
      .from(posts)
      .innerJoin(templates, eq(templates.pk, posts.template_id))
      .where(inArray(posts.pk, pksOf(db, posts, matching(wish), slice, sorted)))
      .orderBy(...(sorted ?? newestFirst(posts)));
  },

  /** The authors of posts, by name. Goes from one name to the next in the index, however many posts there are. */
  async authors(db: Executor): Promise<string[]> {
    const { rows } = await db.execute<{ author: string }>(sql`
      with recursive names as (
        (select ${posts.author} from ${posts} order by ${posts.author} limit 1)
        union all
        select (select ${posts.author} from ${posts} where ${posts.author} > names.author order by ${posts.author} limit 1)
        from names where names.author is not null
      )
      select author from names where author is not null limit ${AUTHORS_MAX}`);
    return rows.map(({ author }) => author);
  },

  /** Until the transaction ends, nobody else changes which posts are versions of each other. */
  lockTranslations: (tx: Tx): Promise<void> => takeLock(tx, locks.translations),

  /** Finds the post that another one is to be a version of. */
  async findTranslated(
    db: Executor,
    pk: number,
  ): Promise<Pick<PostRow, 'pk' | 'translation_group' | 'language' | 'subject'> | undefined> {
    const { translation_group, language, subject } = posts;
    const [row] = await db
      .select({ pk: posts.pk, translation_group, language, subject })
      .from(posts)
      .where(eq(posts.pk, pk));
    return row;
  },

  /** A group's post in a language, other than `pk`. */
  async findVersion(
    tx: Tx,
    { group, language, pk }: { group: string; language: Locale; pk: number },
  ): Promise<Pick<PostRow, 'pk' | 'subject'> | undefined> {
    const [row] = await tx
      .select({ pk: posts.pk, subject: posts.subject })
      .from(posts)
      .where(and(eq(posts.translation_group, group), eq(posts.language, language), ne(posts.pk, pk)));
    return row;
  },

  /** Puts a post into a group. It counts as unchanged, so that whoever is editing it can save. */
  async join(tx: Tx, pk: number, group: string): Promise<boolean> {
    const rows = await tx
      .update(posts)
      .set({ translation_group: group })
      .where(eq(posts.pk, pk))
      .returning({ pk: posts.pk });
    return rows.length === 1;
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
   * Locks a post until the transaction ends. Not against the check of its template's deletion, whether posts use it: the
   * two would wait for each other.
   */
  async lock(tx: Tx, pk: number): Promise<PostRow | undefined> {
    const [row] = await tx.select().from(posts).where(eq(posts.pk, pk)).for('no key update');
    return row;
  },

  /** Locks a template against changes until the transaction ends. */
  async lockTemplate(tx: Tx, pk: number): Promise<PostTemplate | undefined> {
    const [row] = await tx.select(templateColumns).from(templates).where(eq(templates.pk, pk)).for('share');
    return row;
  },

  /** A template, without a lock. */
  async findTemplate(db: Executor, pk: number): Promise<PostTemplate | undefined> {
    const [row] = await db.select(templateColumns).from(templates).where(eq(templates.pk, pk));
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

  /** Deletes a post. @returns its last state; undefined if it was already gone. */
  async remove(db: Executor, pk: number): Promise<PostRow | undefined> {
    const [row] = await db.delete(posts).where(eq(posts.pk, pk)).returning();
    return row;
  },
};
