import { asc, count, desc, eq, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/open.ts';
import { listCounts } from '../db/schema.ts';
import type { Slice } from './paging.ts';

/** A table that `listCounts` counts, listed newest first. */
type Listed = PgTable & { pk: AnyPgColumn; created_at: AnyPgColumn };

/** The part of a slice that selects rows. */
export type RowsOf = Pick<Slice, 'offset' | 'limit' | 'total'>;

/** The newest row first. */
export const newestFirst = ({ created_at, pk }: Listed): SQL[] => [desc(created_at), desc(pk)];

/** The number of matching rows; without a condition, all of them, which is equally fast for any number. */
export async function countRows(db: Executor, table: Listed, where: SQL | undefined): Promise<number> {
  const counted =
    where === undefined
      ? db
          .select({ total: listCounts.total })
          .from(listCounts)
          .where(eq(listCounts.list, getTableName(table)))
      : db.select({ total: count() }).from(table).where(where);
  const [row] = await counted;
  return row?.total ?? 0;
}

/**
 * The pks of a page's rows, for a subquery. Reads only the index, from the nearer end: the last page is as fast as the
 * first.
 */
export function pksOf(db: Executor, table: Listed, where: SQL | undefined, { offset, limit, total }: RowsOf) {
  const length = Math.min(limit, total - offset);
  const isNearEnd = offset > total / 2;
  const order = isNearEnd ? [asc(table.created_at), asc(table.pk)] : newestFirst(table);
  return db
    .select({ pk: table.pk })
    .from(table)
    .where(where)
    .orderBy(...order)
    .offset(isNearEnd ? total - offset - length : offset)
    .limit(isNearEnd ? length : limit);
}
