import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { productMedia, templateMedia } from '../../db/schema.ts';
import type { mediaSorts } from '../../../contract/media.ts';
import { byText, countRows, newestFirst, orderOf, pksOf, type RowsOf, type Sorts } from '../newest.ts';
import { containing } from '../search.ts';

export type MediaRow = typeof templateMedia.$inferSelect;

/** The columns of a new file. */
export type MediaFileColumns = Pick<MediaRow, 'file' | 'size' | 'mime_type'>;

/** Builds the SQL for one of the two media tables, which have the same columns. */
export function mediaRepo(which: 'templates' | 'products') {
  // Drizzle brands a table’s type with its name; the columns are the same.
  const table = which === 'templates' ? templateMedia : (productMedia as unknown as typeof templateMedia);
  const matching = (search: string | undefined) => containing([table.name, table.type], search);

  const sorts: Sorts = new Map(
    Object.entries({
      pk: table.pk,
      type: byText(table.type),
      name: byText(table.name),
    } satisfies Record<(typeof mediaSorts)[number], unknown>),
  );

  return {
    count: (db: Executor, search: string | undefined): Promise<number> =>
      countRows(db, table, matching(search)),

    async list(
      db: Executor,
      { search, sort }: { search: string | undefined; sort: string | undefined },
      slice: RowsOf,
    ): Promise<MediaRow[]> {
      if (slice.total === 0) return [];
      const sorted = orderOf(table, sorts, sort);
      return db
        .select()
        .from(table)
        .where(inArray(table.pk, pksOf(db, table, matching(search), slice, sorted)))
        .orderBy(...(sorted ?? newestFirst(table)));
    },

    async find(db: Executor, pk: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(table).where(eq(table.pk, pk));
      return row;
    },

    /** Locks a record until the transaction ends, so that its file is replaced or removed only once. */
    async hold(db: Executor, pk: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(table).where(eq(table.pk, pk)).for('update');
      return row;
    },

    async insert(
      db: Executor,
      values: Pick<MediaRow, 'type' | 'name'> & MediaFileColumns,
      at: Date,
    ): Promise<MediaRow> {
      const [row] = await db
        .insert(table)
        .values({ ...values, created_at: at, updated_at: at })
        .returning();
      if (row === undefined) throw new Error('the record was not written');
      return row;
    },

    async change(
      db: Executor,
      pk: number,
      values: Partial<Pick<MediaRow, 'type' | 'name'> & MediaFileColumns>,
      at: Date,
    ): Promise<MediaRow | undefined> {
      const [row] = await db
        .update(table)
        .set({ ...values, updated_at: at })
        .where(eq(table.pk, pk))
        .returning();
      return row;
    },

    async delete(db: Executor, pk: number): Promise<void> {
      await db.delete(table).where(eq(table.pk, pk));
    },
  };
}
