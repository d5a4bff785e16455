import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { TEMPLATE_EXCERPT, type templateSorts, type TemplateType } from '../../../contract/templates.ts';
import type { Executor } from '../../db/open.ts';
import { posts, subscriptionItems, subscriptions, subscriptionTypes, templates } from '../../db/schema.ts';
import { byText, countRows, newestFirst, orderOf, pksOf, type RowsOf, type Sorts } from '../newest.ts';
import { containing } from '../search.ts';

/** A template as it is stored. */
export type TemplateRow = typeof templates.$inferSelect;

/** The columns that people write. */
export type TemplateValues = Omit<typeof templates.$inferInsert, 'pk' | 'created_at' | 'updated_at'>;

/** Which templates to list. */
export interface TemplateFilter {
  readonly search: string | undefined;
  readonly type: TemplateType | undefined;
}

const { html_content, plain_content } = templates;
const summaryColumns = {
  ...getTableColumns(templates),
  // A page of whole templates would be as large as a book.
  html_content: sql<string>`left(${html_content}, ${TEMPLATE_EXCERPT})`,
  plain_content: sql<string>`left(${plain_content}, ${TEMPLATE_EXCERPT})`,
};

const matching = ({ search, type }: TemplateFilter) =>
  and(
    containing([templates.name, templates.type, html_content, plain_content], search),
    type === undefined ? undefined : eq(templates.type, type),
  );

const sorts: Sorts = new Map(
  Object.entries({
    pk: templates.pk,
    name: byText(templates.name),
    type: templates.type,
    updated_at: templates.updated_at,
  } satisfies Record<(typeof templateSorts)[number], unknown>),
);

/** The SQL of templates; rows in, rows out, no rules. */
export const templatesRepo = {
  count: (db: Executor, filter: TemplateFilter): Promise<number> =>
    countRows(db, templates, matching(filter)),

  /** Templates with truncated texts, sorted or newest first; without a slice, all of them. */
  async list(db: Executor, filter: TemplateFilter, slice?: RowsOf, sort?: string): Promise<TemplateRow[]> {
    if (slice?.total === 0) return [];
    const isMeant = matching(filter);
    const sorted = orderOf(templates, sorts, sort);
    return db
      .select(summaryColumns)
      .from(templates)
      .where(
        slice === undefined ? isMeant : inArray(templates.pk, pksOf(db, templates, isMeant, slice, sorted)),
      )
      .orderBy(...(sorted ?? newestFirst(templates)));
  },

  async find(db: Executor, pk: number): Promise<TemplateRow | undefined> {
    const [row] = await db.select().from(templates).where(eq(templates.pk, pk));
    return row;
  },

  /** Locks a template until the transaction ends, so that nothing starts to use it meanwhile. */
  async hold(db: Executor, pk: number): Promise<TemplateRow | undefined> {
    const [row] = await db.select().from(templates).where(eq(templates.pk, pk)).for('update');
    return row;
  },

  async insert(db: Executor, texts: TemplateValues, at: Date): Promise<TemplateRow> {
    const [row] = await db
      .insert(templates)
      .values({ ...texts, created_at: at, updated_at: at })
      .returning();
    if (row === undefined) throw new Error('the template was not written');
    return row;
  },

  /** Changes the given fields; undefined if the template is gone. */
  async change(
    db: Executor,
    pk: number,
    texts: Partial<TemplateValues>,
    at: Date,
  ): Promise<TemplateRow | undefined> {
    const [row] = await db
      .update(templates)
      .set({ ...texts, updated_at: at })
      .where(eq(templates.pk, pk))
      .returning();
    return row;
  },

  async delete(db: Executor, pk: number): Promise<void> {
    await db.delete(templates).where(eq(templates.pk, pk));
  },

  /** The posts that use a template: how many, and the newest ones. */
  async usesOf(
    db: Executor,
    pk: number,
    limit: number,
  ): Promise<{ total: number; first: { pk: number; name: string }[] }> {
    const isUse = eq(posts.template_id, pk);
    const [row] = await db.select({ total: count() }).from(posts).where(isUse);
    const first = await db
      .select({ pk: posts.pk, name: posts.subject })
      .from(posts)
      .where(isUse)
      .orderBy(desc(posts.pk))
      .limit(limit);
    return { total: row?.total ?? 0, first };
  },

  /** Every item that uses a template, with its subscription, the newest subscription first. */
  itemsOf(db: Executor, pk: number) {
    const { html_variables, plain_variables } = subscriptionItems;
    return db
      .select({
        pk: subscriptions.pk,
        crontab: subscriptions.crontab,
        type: subscriptionTypes.name,
        html_variables,
        plain_variables,
      })
      .from(subscriptionItems)
      .innerJoin(subscriptions, eq(subscriptions.pk, subscriptionItems.subscription_id))
      .innerJoin(subscriptionTypes, eq(subscriptionTypes.pk, subscriptions.subscription_type_id))
      .where(eq(subscriptionItems.template_id, pk))
      .orderBy(desc(subscriptions.pk));
  },

  /** The subscriptions that use a template: how many, and the newest ones, named by their crontab. */
  async schedulesOf(
    db: Executor,
    pk: number,
    limit: number,
  ): Promise<{ total: number; first: { pk: number; name: string }[] }> {
    const uses = await db
      .selectDistinct({ pk: subscriptions.pk, name: subscriptions.crontab })
      .from(subscriptionItems)
      .innerJoin(subscriptions, eq(subscriptions.pk, subscriptionItems.subscription_id))
      .where(eq(subscriptionItems.template_id, pk))
      .orderBy(desc(subscriptions.pk));
    return { total: uses.length, first: uses.slice(0, limit) };
  },
};
