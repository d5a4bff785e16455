import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Executor, Tx } from '../../db/open.ts';
import { posts } from '../../db/schema.ts';
import { countPosts } from '../newest.ts';
import { containing } from '../search.ts';

export type PostRow = Omit<typeof posts.$inferSelect, 'search_text'>;

/** A post without its text, for lists. */
export type PostSummaryRow = Omit<PostRow, 'content' | 'values'>;

/** A post as a version of another one. */
export type TranslationRow = Pick<PostRow, 'pk' | 'language' | 'subject' | 'published_at'>;

/** Which posts to list; `words` are from `searchWords`. */
export interface Listed {
  readonly words: readonly string[];
  readonly only?: Locale | undefined;
  readonly not?: Locale;
}

/** `search_text` is only for comparing. */
const { search_text: _search, ...columns } = getTableColumns(posts);
const { content: _content, values: _values, ...summaryColumns } = columns;
/** The condition that readers see a post, and that the list has it. */
export const isListed = ({ words, only, not }: Listed) =>
  and(
    isNotNull(posts.published_at),
    only && eq(posts.language, only),
    not && ne(posts.language, not),
    ...words.map((word) => containing([posts.search_text], word)),
  );

/** The SQL of posts; rows in, rows out, no rules. */
export const postsRepo = {
  /** How many posts readers see, in a language or in all; equally fast for any number. */
  countPublished: (db: Executor, { only }: Pick<Listed, 'only'>): Promise<number> =>
    countPosts(db, { language: only, isPublished: true }),

  /** The newest posts that readers see: all, those in a language, or those in any other. */
  async listPublished(
    db: Executor,
    { offset, limit, ...listed }: Listed & { offset: number; limit: number },
  ): Promise<PostSummaryRow[]> {
    if (limit <= 0) return [];
    return db
      .select(summaryColumns)
      .from(posts)
      .where(isListed(listed))
      .orderBy(desc(posts.published_at), desc(posts.pk))
      .offset(offset)
      .limit(limit);
  },

  async findPublished(db: Executor, pk: number): Promise<PostRow | undefined> {
    const [row] = await db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.pk, pk), isListed({ words: [] })));
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

  /** How many posts no search finds yet. */
  countUnsearchable: (db: Executor): Promise<number> => db.$count(posts, isNull(posts.search_text)),

  /** The newest posts that no search finds yet, for this transaction alone. */
  async lockUnsearchable(
    tx: Tx,
    limit: number,
  ): Promise<Pick<PostRow, 'pk' | 'subject' | 'summary' | 'content'>[]> {
    const { pk, subject, summary, content } = posts;
    return tx
      .select({ pk, subject, summary, content })
      .from(posts)
      .where(isNull(posts.search_text))
      .orderBy(desc(posts.pk))
      .limit(limit)
      .for('no key update', { skipLocked: true });
  },

  async setSearchTexts(tx: Tx, texts: readonly { pk: number; text: string }[]): Promise<void> {
    await tx
      .update(posts)
      .set({ search_text: sql`made.text` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as made(pk integer, text text)`)
      .where(sql`${posts.pk} = made.pk`);
  },

  /** The versions of a post in other languages, drafts too, by language (WRT-05). */
  async translationsOf(
    db: Executor,
    { pk, translation_group }: Pick<PostRow, 'pk' | 'translation_group'>,
  ): Promise<TranslationRow[]> {
    if (translation_group === null) return [];
    return db
      .select({
        pk: posts.pk,
        language: posts.language,
        subject: posts.subject,
        published_at: posts.published_at,
      })
      .from(posts)
      .where(and(eq(posts.translation_group, translation_group), ne(posts.pk, pk)))
      .orderBy(asc(posts.language));
  },
};
